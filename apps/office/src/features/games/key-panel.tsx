import { KeyRound, KeySquare } from "lucide-react";
import { useState } from "react";

import { minuteText } from "../../domain/dates/time-text.ts";
import { Button } from "../../domain/parts/button.tsx";
import { Panel } from "../../domain/parts/panel.tsx";
import { useTranslation } from "../../locales/i18n.ts";
import type { Provider } from "./api/list-providers.ts";
import styles from "./games.module.css";
import { NewKeyDialog, RetireDialog } from "./key-dialogs.tsx";

type KeyPanelProps = { provider: Provider; canManage: boolean };

/** The keys with which a provider signs its calls. */
export function KeyPanel({ provider, canManage }: KeyPanelProps) {
  const { t } = useTranslation();
  const [isMaking, setMaking] = useState(false);
  const [retired, setRetired] = useState<string>();
  return (
    <Panel title={t("games.keys")} aside={t("games.two_keys")}>
      {provider.keys.length === 0 ? <p>{t("games.no_key")}</p> : null}
      {provider.keys.map(({ key_id, created_at }) => (
        <div key={key_id} className={styles.key}>
          <span>
            <span className={styles.code}>{key_id}</span>
            <small>{t("games.key_since", { time: minuteText(created_at) })}</small>
          </span>
          {canManage ? (
            <Button
              size="small"
              kind="danger"
              aria-label={t("games.end_key_of", { key_id })}
              onClick={() => setRetired(key_id)}
            >
              <KeySquare aria-hidden />
              {t("games.end_key")}
            </Button>
          ) : null}
        </div>
      ))}
      {canManage ? (
        <div className={styles.acts}>
          <Button size="small" kind="second" onClick={() => setMaking(true)}>
            <KeyRound aria-hidden />
            {t("games.make_key")}
          </Button>
        </div>
      ) : null}
      {isMaking ? <NewKeyDialog provider={provider} onClose={() => setMaking(false)} /> : null}
      {retired === undefined ? null : (
        <RetireDialog keyId={retired} onClose={() => setRetired(undefined)} />
      )}
    </Panel>
  );
}

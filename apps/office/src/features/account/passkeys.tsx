import { KeyRound, Plus, Trash2 } from "lucide-react";
import { useState } from "react";

import { toast } from "@shwe/ui";
import { minuteText } from "../../domain/dates/time-text.ts";
import { Button } from "../../domain/parts/button.tsx";
import { Panel } from "../../domain/parts/panel.tsx";
import { useMe } from "../../domain/session/me.ts";
import { useTranslation } from "../../locales/i18n.ts";
import { useRemovePasskey } from "./api/remove-passkey.ts";
import { PasskeyDialog } from "./passkey-dialog.tsx";
import styles from "./account.module.css";

/** The passkeys of the operator. */
export function Passkeys() {
  const { t } = useTranslation();
  const { passkeys } = useMe();
  const [isAdding, setAdding] = useState(false);
  const remove = useRemovePasskey(() => toast.success(t("account.passkey_removed")));
  return (
    <Panel
      title={t("account.passkeys")}
      aside={
        <Button size="small" kind="second" onClick={() => setAdding(true)}>
          <Plus aria-hidden />
          {t("account.add_passkey")}
        </Button>
      }
    >
      {passkeys.length === 0 ? <p className={styles.none}>{t("account.no_passkey")}</p> : null}
      <ul className={styles.list}>
        {passkeys.map(({ id, name, created_at, last_used_at }) => (
          <li key={id}>
            <KeyRound aria-hidden />
            <span>
              <b>{name}</b>
              <small>
                {t("account.passkey_line", {
                  created: minuteText(created_at),
                  used: last_used_at === null ? t("account.unused") : minuteText(last_used_at),
                })}
              </small>
            </span>
            <Button
              size="small"
              kind="danger"
              disabled={remove.isPending}
              onClick={() => remove.mutate({ params: { id } })}
            >
              <Trash2 aria-hidden />
              {t("do.remove")}
            </Button>
          </li>
        ))}
      </ul>
      {isAdding ? <PasskeyDialog onClose={() => setAdding(false)} /> : null}
    </Panel>
  );
}

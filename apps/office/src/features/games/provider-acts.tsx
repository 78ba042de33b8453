import { CirclePlay, CircleStop, Gauge } from "lucide-react";
import { useState } from "react";

import { useKeys } from "../../domain/keys/use-keys.ts";
import { Button } from "../../domain/parts/button.tsx";
import { useTranslation } from "../../locales/i18n.ts";
import type { Provider } from "./api/list-providers.ts";
import { CapsDialog } from "./caps-dialog.tsx";
import styles from "./games.module.css";
import { StartDialog, StopDialog } from "./provider-dialogs.tsx";

type Dialog = "stop" | "start" | "caps";

/** What finance and owners may do with a provider. */
export function ProviderActs({ provider }: { provider: Provider }) {
  const { t } = useTranslation();
  const [dialog, setDialog] = useState<Dialog>();
  const close = (): void => setDialog(undefined);
  const open = (name: Dialog) => (): void => setDialog(name);
  const isStopped = provider.stopped_at !== null;
  useKeys([
    !isStopped && { keys: "s", label: t("games.key_stop"), run: open("stop") },
    { keys: "c", label: t("games.key_caps"), run: open("caps") },
  ]);
  return (
    <div className={styles.acts}>
      {isStopped ? (
        <Button size="small" kind="second" onClick={open("start")}>
          <CirclePlay aria-hidden />
          {t("games.ask_start")}
        </Button>
      ) : (
        <Button size="small" kind="danger" keys="s" onClick={open("stop")}>
          <CircleStop aria-hidden />
          {t("games.stop")}
        </Button>
      )}
      <Button size="small" keys="c" onClick={open("caps")}>
        <Gauge aria-hidden />
        {t("games.change_caps")}
      </Button>
      {dialog === "stop" ? <StopDialog provider={provider} onClose={close} /> : null}
      {dialog === "start" ? <StartDialog provider={provider} onClose={close} /> : null}
      {dialog === "caps" ? <CapsDialog provider={provider} onClose={close} /> : null}
    </div>
  );
}

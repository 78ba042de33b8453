import { Button, StateCard } from "@shwe/ui";

import { useTranslation } from "../../locales/i18n.ts";
import type { MoneyState } from "../money/money-state.ts";
import cash from "./cash.module.css";
import styles from "./money-note.module.css";

type MoneyNoteProps = {
  state: MoneyState<unknown, unknown>;
  /** Sends the same request again with the same key. */
  onCheck: () => void;
  onAbandon: () => void;
};

/** What became of the last tap on the button of a request; nothing before the first one. */
export function MoneyNote({ state, onCheck, onAbandon }: MoneyNoteProps) {
  const { t } = useTranslation();
  if (state.phase === "not_sent") {
    return (
      <div role="alert">
        <StateCard icon="wifioff" tone="bad" title={t("cash.not_sent")}>
          {t("cash.not_sent_text")}
        </StateCard>
      </div>
    );
  }
  if (state.phase === "refused") {
    return (
      <div role="alert">
        <StateCard icon="x" tone="bad" title={t("cash.refused")}>
          {state.refusal.message}
        </StateCard>
      </div>
    );
  }
  if (state.phase !== "checking") return null;
  return (
    <div role="alert" className={styles.checking}>
      <StateCard icon="hour" tone="warn" title={t("cash.unsure")}>
        {t("cash.unsure_text")}
      </StateCard>
      <div className={cash.pair}>
        <Button variant="soft" onClick={onAbandon}>
          {t("cash.leave")}
        </Button>
        <Button variant="gold" busy={state.is_looking} onClick={onCheck}>
          {t("cash.check")}
        </Button>
      </div>
    </div>
  );
}

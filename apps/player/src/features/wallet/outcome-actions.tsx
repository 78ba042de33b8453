import { Button } from "@shwe/ui";

import { useTranslation } from "../../locales/i18n.ts";
import styles from "./transfer.module.css";

type OutcomeActionsProps = {
  isDone: boolean;
  onCheck: () => void;
  onLeave: () => void;
  onAnother: () => void;
  onFinish: () => void;
};

/** The buttons after a transfer. The gold one is the most likely next step. */
export function OutcomeActions({ isDone, ...actions }: OutcomeActionsProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.actions}>
      <Button variant="soft" onClick={isDone ? actions.onAnother : actions.onLeave}>
        {t(isDone ? "transfer.another" : "transfer.leave")}
      </Button>
      <Button variant="gold" onClick={isDone ? actions.onFinish : actions.onCheck}>
        {t(isDone ? "transfer.finish" : "transfer.check")}
      </Button>
    </div>
  );
}

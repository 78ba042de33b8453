import { Button } from "@shwe/ui";

import { useTranslation } from "../../lib/i18n.ts";
import styles from "./transfer.module.css";

type OutcomeActionsProps = {
  isDone: boolean;
  onCheck: () => void;
  onLeave: () => void;
  onAnother: () => void;
  onFinish: () => void;
};

/** The two ways on from an outcome; the lesser one comes first. */
export function OutcomeActions({ isDone, ...ways }: OutcomeActionsProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.actions}>
      <Button variant="soft" onClick={isDone ? ways.onAnother : ways.onLeave}>
        {t(isDone ? "transfer.another" : "transfer.leave")}
      </Button>
      <Button variant="gold" onClick={isDone ? ways.onFinish : ways.onCheck}>
        {t(isDone ? "transfer.finish" : "transfer.check")}
      </Button>
    </div>
  );
}

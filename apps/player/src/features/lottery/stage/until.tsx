import { CountdownBlocks } from "../../../domain/dates/countdown-blocks.tsx";
import { useSecondsUntil } from "../../../domain/dates/use-server-clock.ts";
import styles from "./stage.module.css";

type UntilProps = {
  label: string;
  at: string;
  /** The text once the moment has passed. */
  due: string;
};

/** The time until the result, or until the latest moment at which a held draw is decided. */
export function Until({ label, at, due }: UntilProps) {
  const seconds = useSecondsUntil(Date.parse(at));
  return seconds === 0 ? (
    <p className={styles.due}>{due}</p>
  ) : (
    <div className={styles.until}>
      <CountdownBlocks label={label} seconds={seconds} urgency="calm" />
    </div>
  );
}

import { cx } from "@shwe/ui";

import styles from "./meter.module.css";

/** A share that is near its bound is amber, one that reached it is red. */
const near = 0.7;

type MeterProps = { share: number; label: string; isOwn?: boolean };

/** How much of a bound is used. */
export function Meter({ share, label, isOwn }: MeterProps) {
  const percent = Math.round(Math.min(1, Math.max(0, share)) * 100);
  const tone =
    share >= 1 ? styles.reached : share > near ? styles.near : isOwn === true && styles.own;
  return (
    <div
      className={styles.meter}
      role="meter"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      <i className={cx(tone)} style={{ width: `${percent}%` }} />
    </div>
  );
}

import { cx } from "../lib/cx.ts";
import styles from "./meter.module.css";

const percent = 100;

interface MeterProps {
  /** Accessible name of the measured value. */
  label: string;
  /** The filled share, from 0 to 1; above 1 the bar is full. */
  share: number;
  /** The value as text, such as "30,000 of 100,000". */
  text?: string | undefined;
  /** Shows progress (role progressbar) instead of an amount (role meter). */
  progress?: boolean | undefined;
}

/** A thin bar. It turns amber when nearly full and red when full; the text next to it shows the value too. */
export function Meter({ label, share, text, progress = false }: MeterProps) {
  const filled = Math.min(1, Math.max(0, share));
  return (
    <div
      className={styles.meter}
      role={progress ? "progressbar" : "meter"}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={percent}
      aria-valuenow={Math.round(filled * percent)}
      aria-valuetext={text}
    >
      <span
        className={cx(
          styles.fill,
          !progress && filled >= nearlyFull && styles.near,
          !progress && filled === 1 && styles.full,
        )}
        style={{ transform: `scaleX(${filled})` }}
      />
    </div>
  );
}

const nearlyFull = 0.8;

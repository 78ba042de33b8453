import { LiveDigit } from "@shwe/ui";
import type { ReactNode } from "react";

import styles from "./live-frame.module.css";

type LiveFrameProps = {
  /** One frame for each character. */
  digits: string;
  figures?: readonly { label: string; shown: ReactNode }[];
  isFresh?: boolean;
  /** What the number is, below the figures. */
  children?: ReactNode;
};

/** The digits of the live number beside the figures they come from. */
export function LiveFrame({ digits, figures = [], isFresh = false, children }: LiveFrameProps) {
  return (
    <div className={styles.live} data-fresh={isFresh}>
      <span className={styles.digits} aria-hidden>
        {Array.from(digits, (digit, place) => (
          <LiveDigit key={place} digit={digit} />
        ))}
      </span>
      <div className={styles.beside}>
        {figures.length > 0 && (
          <dl className={styles.figures}>
            {figures.map(({ label, shown }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{shown}</dd>
              </div>
            ))}
          </dl>
        )}
        <p className={styles.told}>{children}</p>
      </div>
    </div>
  );
}

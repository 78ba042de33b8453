import { cx } from "../lib/cx.ts";
import styles from "./lottery.module.css";

const sizes = {
  inherit: styles.drumInherit,
  xs: styles.drumXs,
  sm: styles.drumSm,
  md: styles.drumMd,
  lg: styles.drumLg,
  xl: styles.drumXl,
};

interface DrumProps {
  digit: string;
  /** `inherit` takes the size of the text around it. */
  size?: "inherit" | "xs" | "sm" | "md" | "lg" | "xl" | undefined;
}

/** One digit of a result. A new digit rolls in once; with reduced motion it just changes. */
export function Drum({ digit, size = "lg" }: DrumProps) {
  return (
    <span className={cx(styles.drum, sizes[size])}>
      <b key={digit} className={styles.digit}>
        {digit}
      </b>
    </span>
  );
}

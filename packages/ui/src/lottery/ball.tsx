import { cx } from "../lib/cx.ts";
import styles from "./lottery.module.css";

const sizes = { xs: styles.ballXs, sm: styles.ballSm, md: styles.ballMd };

interface BallProps {
  label: string;
  /** Crypto draws wear steel, Thai draws gold; the words beside it say so too. */
  steel?: boolean | undefined;
  size?: "xs" | "sm" | "md" | undefined;
}

export function Ball({ label, steel = false, size = "md" }: BallProps) {
  return <span className={cx(styles.ball, sizes[size], steel && styles.steel)}>{label}</span>;
}

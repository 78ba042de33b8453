import { cx } from "../lib/cx.ts";
import styles from "./lottery.module.css";

const sizes = { xs: styles.ballXs, sm: styles.ballSm, md: styles.ballMd };

interface BallProps {
  label: string;
  /** Steel for balls of crypto lotteries, gold for Thai ones; the text next to the ball names the lottery too. */
  steel?: boolean | undefined;
  size?: "xs" | "sm" | "md" | undefined;
}

export function Ball({ label, steel = false, size = "md" }: BallProps) {
  return <span className={cx(styles.ball, sizes[size], steel && styles.steel)}>{label}</span>;
}

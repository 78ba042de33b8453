import { formatWhole } from "@shwe/rules";

import { cx } from "../lib/cx.ts";
import styles from "./money.module.css";

const currency = "MMK";

interface MoneyProps {
  /** Whole kyat. */
  amount: number | bigint;
  /** Shows the small grey MMK after the figures. */
  unit?: boolean | undefined;
  /** For a change of balance: always shows + (green) or − (red). A tone replaces these colours. */
  signed?: boolean | undefined;
  /** `inherit` takes the size of the text around it. */
  size?: "sm" | "md" | "lg" | "xl" | "inherit" | undefined;
  tone?: "inherit" | "gold" | "info" | undefined;
  className?: string | undefined;
}

/** Renders every amount: tabular figures, a comma every three digits, no decimals. */
export function Money({
  amount,
  unit = false,
  signed = false,
  size = "md",
  tone = "inherit",
  className,
}: MoneyProps) {
  const negative = amount < 0;
  const isColoured = signed && tone === "inherit";
  const figures = formatWhole(negative ? -amount : amount);
  const sign = negative ? "−" : signed && amount > 0 ? "+" : "";
  return (
    <span
      className={cx(
        styles.money,
        styles[size],
        tone === "gold" && styles.gold,
        tone === "info" && styles.info,
        isColoured && amount > 0 && styles.in,
        isColoured && negative && styles.out,
        className,
      )}
    >
      {sign}
      {figures}
      {unit ? <span className={styles.unit}>{currency}</span> : null}
    </span>
  );
}

import { Card, cx, SectionHead, VisuallyHidden } from "@shwe/ui";

import { useTranslation } from "../../../../locales/i18n.ts";
import { expectedCount, normalRange, oneDecimal } from "./expected.ts";
import { numbersOf } from "./number-counts.ts";
import { placeName } from "./place-name.ts";
import styles from "./statistics.module.css";

const digits = numbersOf(1);
/** The chart's own units; it is stretched to the width of its table. */
const group_width = 30;
const gap = 5;
const height = 130;
/** Space above the expected line even if no digit reaches it. */
const headroom = 1.3;

type DigitChartProps = { counts: readonly (readonly number[])[]; draws: number };

/** How often each digit was drawn at each position. The table below the bars has the same numbers as text. */
export function DigitChart({ counts, draws }: DigitChartProps) {
  const { t } = useTranslation();
  const expected = expectedCount(draws, digits.length);
  const highest = Math.max(expected * headroom, ...counts.flat());
  const bar_width = (group_width - gap) / counts.length;
  const { low, high } = normalRange(draws, digits.length);
  const expected_y = height - (expected / highest) * height;
  return (
    <Card className={styles.card} aria-labelledby="stats-digits">
      <SectionHead
        id="stats-digits"
        title={t("stats.digits")}
        action={
          <span className={styles.expected}>
            {t("stats.expected", { count: oneDecimal(expected) })}
          </span>
        }
      />
      <svg
        className={styles.bars}
        viewBox={`0 0 ${group_width * digits.length} ${height}`}
        preserveAspectRatio="none"
        aria-hidden
      >
        {counts.map((row, position) =>
          row.map((count, digit) => (
            <rect
              key={`${position}-${digit}`}
              className={cx(styles.bar, styles[`place${position}`])}
              x={digit * group_width + gap / 2 + position * bar_width}
              y={height - (count / highest) * height}
              width={bar_width * 0.9}
              height={(count / highest) * height}
            />
          )),
        )}
        <line x1="0" x2={group_width * digits.length} y1={expected_y} y2={expected_y} />
      </svg>
      <table className={styles.counts}>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>{t("stats.place")}</VisuallyHidden>
            </th>
            {digits.map((digit) => (
              <th key={digit} scope="col">
                {digit}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {counts.map((row, position) => (
            <tr key={placeName(position, counts.length)}>
              <th scope="row">
                <i className={cx(styles.key, styles[`place${position}`])} aria-hidden />
                {t(placeName(position, counts.length))}
              </th>
              {row.map((count, digit) => (
                <td key={digits[digit]}>{count}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.note}>{t("stats.normal", { count: draws, low, high })}</p>
    </Card>
  );
}

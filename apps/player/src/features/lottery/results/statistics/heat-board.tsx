import { Card, cx, SectionHead, VisuallyHidden } from "@shwe/ui";

import { useTranslation } from "../../../../locales/i18n.ts";
import { expectedCount, oneDecimal } from "./expected.ts";
import { countNumbers, heatOf, numbersOf } from "./number-counts.ts";
import styles from "./statistics.module.css";

const digits = numbersOf(1);
const board_digits = 2;

/** How often each of the 100 numbers was drawn: a table of first and second digits, shaded by count. */
export function HeatBoard({ numbers }: { numbers: readonly string[] }) {
  const { t } = useTranslation();
  const counts = countNumbers(numbers, board_digits);
  const highest = Math.max(...counts);
  return (
    <Card className={cx(styles.card, styles.boardCard)} aria-labelledby="stats-board">
      <SectionHead
        id="stats-board"
        title={t("stats.board")}
        action={
          <span className={styles.small}>
            {t("stats.average", {
              average: oneDecimal(expectedCount(numbers.length, counts.length)),
            })}
          </span>
        }
      />
      <table className={styles.board}>
        <caption>
          <VisuallyHidden>{t("stats.board_caption")}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>{t("stats.place")}</VisuallyHidden>
            </th>
            {digits.map((tail) => (
              <th key={tail} scope="col">
                {tail}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {digits.map((head, row) => (
            <tr key={head}>
              <th scope="row">{head}</th>
              {digits.map((tail, column) => {
                const count = counts[row * digits.length + column] ?? 0;
                return (
                  <td key={tail} data-heat={heatOf(count, highest)}>
                    {count}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

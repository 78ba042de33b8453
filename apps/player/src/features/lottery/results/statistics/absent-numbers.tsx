import { Card, figuresClass, SectionHead } from "@shwe/ui";

import { useTranslation } from "../../../../locales/i18n.ts";
import { absencesOf } from "./absences.ts";
import { numbersOf } from "./number-counts.ts";
import styles from "./statistics.module.css";

const tiles = 5;
/** More numbers than this are counted instead of listed; the board above shows which they are. */
const listed_max = 40;

type AbsentNumbersProps = { /** Newest first. */ numbers: readonly string[]; digits: number };

/** The numbers that were drawn longest ago, and those that were not drawn in the period at all. */
export function AbsentNumbers({ numbers, digits }: AbsentNumbersProps) {
  const { t } = useTranslation();
  const { drawn, never } = absencesOf(numbers, numbersOf(digits));
  const count = numbers.length;
  return (
    <Card className={styles.card} aria-labelledby="stats-absent">
      <SectionHead id="stats-absent" title={t("stats.absent")} />
      {never.length > 0 && (
        <p className={styles.never}>
          {never.length > listed_max
            ? t("stats.absent_many", { count, many: never.length })
            : t("stats.absent_never", { count, numbers: never.join(" ") })}
        </p>
      )}
      <ul className={styles.absent}>
        {drawn.slice(0, tiles).map(({ number, draws }) => (
          <li key={number}>
            <b className={figuresClass}>{number}</b>
            <span>{t("stats.absent_draws", { count: draws })}</span>
          </li>
        ))}
      </ul>
      <p className={styles.note}>{t("stats.absent_text")}</p>
    </Card>
  );
}

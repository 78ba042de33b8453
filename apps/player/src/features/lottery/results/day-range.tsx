import { DayField } from "@shwe/client/fields/day";

import { useTranslation } from "../../../locales/i18n.ts";
import { days_max, spanProblem } from "../../../domain/dates/day-span.ts";
import type { ResultsFilter } from "./results-filter.ts";
import styles from "./results.module.css";

type DayRangeProps = Pick<ResultsFilter, "from_on" | "to_on"> & {
  today: string;
  onChange: (choice: { from?: string; to?: string }) => void;
};

/** Selects the first and the last day of a period in Yangon time, both inclusive. */
export function DayRange({ from_on, to_on, today, onChange }: DayRangeProps) {
  const { t } = useTranslation();
  const problem = spanProblem({ start: from_on, end: to_on });
  const errors = {
    order: t("result.days_order"),
    long: t("result.days_long", { days: days_max }),
  };
  return (
    <div className={styles.range}>
      <DayField
        label={t("result.from")}
        day={from_on}
        last={today}
        onChange={(from) => onChange({ from })}
      />
      <span aria-hidden>–</span>
      <DayField
        label={t("result.to")}
        day={to_on}
        last={today}
        onChange={(to) => onChange({ to })}
      />
      {problem !== null && (
        <p className={styles.problem} role="alert">
          {errors[problem]}
        </p>
      )}
    </div>
  );
}

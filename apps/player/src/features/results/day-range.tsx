import { DayField } from "../../lib/fields/day-field.tsx";
import { useTranslation } from "../../lib/i18n.ts";
import { type Asked, days_max, daysProblem } from "./asked.ts";
import styles from "./results.module.css";

type DayRangeProps = Pick<Asked, "from_on" | "to_on"> & {
  today: string;
  onChange: (choice: { from?: string; to?: string }) => void;
};

/** From a day to a day, both included, in Yangon. */
export function DayRange({ from_on, to_on, today, onChange }: DayRangeProps) {
  const { t } = useTranslation();
  const problem = daysProblem({ from_on, to_on });
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

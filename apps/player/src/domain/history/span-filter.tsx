import { DayField } from "@shwe/client/fields/day";
import { Chip } from "@shwe/ui";

import { useTranslation } from "../../locales/i18n.ts";
import { type DaySpan, quickSpan, quickSpans, withEnd, withStart } from "../dates/day-span.ts";
import styles from "./history-filters.module.css";

/** The earliest day that can be selected; nothing is older. */
const first_day = "2024-01-01";

type SpanFilterProps = { span: DaySpan; today: string; onSpan: (span: DaySpan) => void };

/** Selects the period of a history. */
export function SpanFilter({ span, today, onSpan }: SpanFilterProps) {
  const { t } = useTranslation();
  return (
    <div role="group" aria-label={t("history.spans")} className={styles.spans}>
      <div className={styles.days}>
        <DayField
          label={t("history.start")}
          day={span.start}
          first={first_day}
          last={today}
          onChange={(day) => onSpan(withStart(span, day))}
        />
        <span aria-hidden>–</span>
        <DayField
          label={t("history.end")}
          day={span.end}
          first={first_day}
          last={today}
          onChange={(day) => onSpan(withEnd(span, day))}
        />
      </div>
      <div className={styles.quick}>
        {quickSpans.map((quick) => {
          const chosen = quickSpan(today, quick);
          return (
            <Chip
              key={quick.name}
              pressed={chosen.start === span.start && chosen.end === span.end}
              onClick={() => onSpan(chosen)}
            >
              {t(`history.span_${quick.name}`)}
            </Chip>
          );
        })}
      </div>
    </div>
  );
}

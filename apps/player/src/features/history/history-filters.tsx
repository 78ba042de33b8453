import { Chip } from "@shwe/ui";
import { useEffect, useRef } from "react";

import { DayField } from "../../lib/fields/day-field.tsx";
import { useTranslation } from "../../lib/i18n.ts";
import { type DaySpan, quickSpan, quickSpans, withEnd, withStart } from "./day-span.ts";
import { type SlipType, slipTypes } from "./slip-types.ts";
import styles from "./history-filters.module.css";

/** Before it there was no book. */
const first_day = "2024-01-01";

type FiltersProps = {
  type: SlipType;
  span: DaySpan;
  today: string;
  onType: (type: SlipType) => void;
  onSpan: (span: DaySpan) => void;
};

/** Which slips: of which lottery, of which days. */
export function HistoryFilters({ type, span, today, onType, onSpan }: FiltersProps) {
  const { t } = useTranslation();
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The row is longer than a phone is wide: what is chosen is brought into sight.
    row.current
      ?.querySelector('[aria-pressed="true"]')
      ?.scrollIntoView({ block: "nearest", inline: "center" });
  }, [type]);
  return (
    <div className={styles.filters}>
      <div ref={row} role="group" aria-label={t("history.types")} className={styles.types}>
        {slipTypes.map((each) => (
          <Chip key={each.code} pressed={each === type} onClick={() => onType(each)}>
            {t(each.title)}
          </Chip>
        ))}
      </div>
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
    </div>
  );
}

import { DayField } from "@shwe/client/fields/day";
import { Chip } from "@shwe/ui";
import { useEffect, useRef } from "react";

import { useTranslation } from "../../locales/i18n.ts";
import { type DaySpan, quickSpan, quickSpans, withEnd, withStart } from "../dates/day-span.ts";
import { type HistoryType, historyTypes } from "./history-types.ts";
import styles from "./history-filters.module.css";

/** The earliest day that can be selected; nothing is older. */
const first_day = "2024-01-01";

type FiltersProps = {
  /** Null: slips of all lotteries. */
  type: HistoryType | null;
  span: DaySpan;
  today: string;
  onType: (type: HistoryType | null) => void;
  onSpan: (span: DaySpan) => void;
};

/** Selects the type and the period of a history. */
export function HistoryFilters({ type, span, today, onType, onSpan }: FiltersProps) {
  const { t } = useTranslation();
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The row of types scrolls, so the selected one is moved into its visible part.
    row.current
      ?.querySelector('[aria-pressed="true"]')
      ?.scrollIntoView({ block: "nearest", inline: "center" });
  }, [type]);
  return (
    <div className={styles.filters}>
      <div ref={row} role="group" aria-label={t("history.types")} className={styles.types}>
        <Chip pressed={type === null} onClick={() => onType(null)}>
          {t("history.all")}
        </Chip>
        {historyTypes.map(({ type: each, title }) => (
          <Chip key={each} pressed={each === type} onClick={() => onType(each)}>
            {t(title)}
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

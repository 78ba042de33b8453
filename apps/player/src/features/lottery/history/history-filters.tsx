import { DayField } from "@shwe/client/fields/day";
import { Chip } from "@shwe/ui";
import { useEffect, useRef } from "react";

import { useTranslation } from "../../../locales/i18n.ts";
import {
  type DaySpan,
  quickSpan,
  quickSpans,
  withEnd,
  withStart,
} from "../../../domain/dates/day-span.ts";
import { lotteriesBySpecification, type Lottery } from "../../../domain/lottery/lotteries.ts";
import styles from "./history-filters.module.css";

/** The earliest day that can be selected; no slips are older. */
const first_day = "2024-01-01";

type FiltersProps = {
  /** Null: all lotteries. */
  lottery: Lottery | null;
  span: DaySpan;
  today: string;
  onLottery: (lottery: Lottery | null) => void;
  onSpan: (span: DaySpan) => void;
};

/** Selects the lottery and the period of the slip history. */
export function HistoryFilters({ lottery, span, today, onLottery, onSpan }: FiltersProps) {
  const { t } = useTranslation();
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The row of lotteries scrolls, so the selected one is moved into its visible part.
    row.current
      ?.querySelector('[aria-pressed="true"]')
      ?.scrollIntoView({ block: "nearest", inline: "center" });
  }, [lottery]);
  return (
    <div className={styles.filters}>
      <div ref={row} role="group" aria-label={t("history.types")} className={styles.types}>
        <Chip pressed={lottery === null} onClick={() => onLottery(null)}>
          {t("history.all")}
        </Chip>
        {lotteriesBySpecification.map((each) => (
          <Chip key={each.code} pressed={each === lottery} onClick={() => onLottery(each)}>
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

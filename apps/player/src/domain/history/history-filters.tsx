import { Chip } from "@shwe/ui";
import { useEffect, useRef } from "react";

import { useTranslation } from "../../locales/i18n.ts";
import type { DaySpan } from "../dates/day-span.ts";
import { type HistoryType, historyTypes } from "./history-types.ts";
import styles from "./history-filters.module.css";
import { SpanFilter } from "./span-filter.tsx";

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
      <SpanFilter span={span} today={today} onSpan={onSpan} />
    </div>
  );
}

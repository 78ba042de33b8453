import { cx } from "@shwe/ui";
import { Ban } from "lucide-react";

import { Tag } from "../../domain/parts/tag.tsx";
import { useTranslation } from "../../locales/i18n.ts";
import type { CalendarDay, DrawCalendar } from "./api/get-draw-calendar.ts";
import { cellsBefore } from "./months.ts";
import styles from "./schedule.module.css";

const weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"] as const;
const shown = 4;

type MonthGridProps = {
  month: string;
  calendar: DrawCalendar;
  today: string;
  chosen: string;
  onChoose: (day: string) => void;
};

/** One month: the Thai draws of each day with their numbers, and the days off. */
export function MonthGrid({ month, calendar, today, chosen, onChoose }: MonthGridProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.month}>
      {weekdays.map((weekday) => (
        <span key={weekday} className={styles.weekday}>
          {t(`weekday.${weekday}`)}
        </span>
      ))}
      {Array.from({ length: cellsBefore(month) }, (_, at) => (
        <span key={at} />
      ))}
      {calendar.days.map((day) => (
        <DayCell
          key={day.day}
          day={day}
          name={calendar.entries.find((entry) => entry.day === day.day)?.name}
          isToday={day.day === today}
          isChosen={day.day === chosen}
          onChoose={onChoose}
        />
      ))}
    </div>
  );
}

type DayCellProps = {
  day: CalendarDay;
  name: string | undefined;
  isToday: boolean;
  isChosen: boolean;
  onChoose: (day: string) => void;
};

function DayCell({
  day: { day, set, glo, draws },
  name,
  isToday,
  isChosen,
  onChoose,
}: DayCellProps) {
  const { t } = useTranslation();
  const thai = draws.filter(({ game }) => game === "2d" || game === "3d");
  return (
    <button
      type="button"
      className={cx(
        styles.day,
        !set && !glo && styles.off,
        isToday && styles.today,
        isChosen && styles.chosen,
      )}
      aria-pressed={isChosen}
      onClick={() => onChoose(day)}
    >
      <span className={styles.number}>
        <b>{Number(day.slice(8))}</b>
        {isToday ? <Tag tone="gold">{t("schedule.today")}</Tag> : null}
        {set ? null : <Ban aria-label={t("schedule.no_set")} />}
      </span>
      {name === undefined ? null : <small>{name}</small>}
      {thai.slice(0, shown).map(({ id, game, slot, digits }) => (
        <span key={id}>
          {game === "3d" ? `${t("schedule.three_digits")} ` : ""}
          {slot} <b>{digits ?? ""}</b>
        </span>
      ))}
    </button>
  );
}

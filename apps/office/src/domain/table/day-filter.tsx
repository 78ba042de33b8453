import { Popover } from "@base-ui/react/popover";
import { CalendarDays, X } from "lucide-react";
import { useState } from "react";
import { DayPicker } from "react-day-picker";

import { useTranslation } from "../../locales/i18n.ts";
import popup from "../parts/popup.module.css";
import styles from "./day-filter.module.css";
import filters from "./filters.module.css";

/** A calendar day without a time zone: the picker works with local dates. */
const toDate = (day: string): Date => {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return new Date(year, month - 1, date);
};
const toDay = (date: Date): string =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, "0"))
    .join("-");

/** The accessible name of a day, which contains the number that is shown. */
const longDay = new Intl.DateTimeFormat("en-GB", { dateStyle: "full" });

type DayFilterProps = {
  label: string;
  value: string | undefined;
  onChange: (day: string | undefined) => void;
};

/** A filter by a day, chosen in a calendar. */
export function DayFilter({ label, value, onChange }: DayFilterProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const day = value === undefined ? undefined : toDate(value);
  return (
    <span className={filters.text}>
      <Popover.Root open={isOpen} onOpenChange={setOpen}>
        <Popover.Trigger className={styles.trigger}>
          <span>{label}</span>
          <b>{value ?? t("table.any")}</b>
          <CalendarDays aria-hidden />
        </Popover.Trigger>
        <Popover.Portal>
          <Popover.Positioner className={popup.positioner} sideOffset={6} align="start">
            <Popover.Popup className={styles.popup} aria-label={label}>
              <DayPicker
                mode="single"
                selected={day}
                {...(day !== undefined && { defaultMonth: day })}
                onSelect={(chosen) => {
                  onChange(chosen === undefined ? undefined : toDay(chosen));
                  setOpen(false);
                }}
                weekStartsOn={1}
                labels={{ labelDayButton: (date) => longDay.format(date) }}
                classNames={styles}
              />
            </Popover.Popup>
          </Popover.Positioner>
        </Popover.Portal>
      </Popover.Root>
      {value === undefined ? null : (
        <button
          type="button"
          aria-label={t("table.clear_filter", { name: label })}
          onClick={() => onChange(undefined)}
        >
          <X aria-hidden />
        </button>
      )}
    </span>
  );
}

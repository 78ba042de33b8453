import { useQuery } from "@tanstack/react-query";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useSearchParams } from "react-router";

import { Waiting } from "../domain/api/waiting.tsx";
import { dayOf } from "../domain/dates/time-text.ts";
import { useNow } from "../domain/dates/use-now.ts";
import { useKeys } from "../domain/keys/use-keys.ts";
import { Button } from "../domain/parts/button.tsx";
import { Panel } from "../domain/parts/panel.tsx";
import { useMay } from "../domain/session/me.ts";
import { calendarQuery } from "../features/schedule/api/get-draw-calendar.ts";
import { DayPanel } from "../features/schedule/day-panel.tsx";
import { MonthGrid } from "../features/schedule/month-grid.tsx";
import { shiftMonth } from "../features/schedule/months.ts";
import { SectionsPanel } from "../features/schedule/sections-panel.tsx";
import { TermsPanel } from "../features/schedule/terms-panel.tsx";
import { useTranslation } from "../locales/i18n.ts";
import page from "./schedule.module.css";

const minute_ms = 60_000;

/** The calendar of draws with days off, the sections, and the terms. */
export function SchedulePage() {
  const { t } = useTranslation();
  const may = useMay();
  const today = dayOf(useNow(minute_ms));
  const [parameters, setParameters] = useSearchParams();
  const chosen = parameters.get("day") ?? today;
  const month = /^\d{4}-(0[1-9]|1[0-2])/.exec(chosen)?.[0] ?? today.slice(0, 7);
  const query = useQuery(calendarQuery(month));
  const { data } = query;
  const choose = (day: string): void => setParameters({ day }, { replace: true });
  const turn = (step: number) => (): void => choose(`${shiftMonth(month, step)}-01`);
  useKeys([
    { keys: "[", label: t("schedule.month"), run: turn(-1) },
    { keys: "]", label: t("schedule.month"), run: turn(1) },
  ]);
  if (data === undefined) return <Waiting query={query} rows={10} />;
  const day = data.days.find((each) => each.day === chosen);
  return (
    <div className={page.page}>
      <div className={page.stack}>
        <Panel
          title={month}
          aside={
            <>
              <Button size="small" keys="[" aria-label={t("schedule.before")} onClick={turn(-1)}>
                <ChevronLeft aria-hidden />
              </Button>
              <Button size="small" keys="]" aria-label={t("schedule.after")} onClick={turn(1)}>
                <ChevronRight aria-hidden />
              </Button>
            </>
          }
        >
          <MonthGrid
            month={month}
            calendar={data}
            today={today}
            chosen={chosen}
            onChoose={choose}
          />
        </Panel>
        <TermsPanel canPropose={may("terms.propose")} />
      </div>
      <div className={page.stack}>
        {day === undefined ? null : (
          <DayPanel
            key={day.day}
            day={day}
            entries={data.entries.filter((entry) => entry.day === day.day)}
            canManage={may("draws.manage")}
          />
        )}
        <SectionsPanel calendar={data} canManage={may("draws.manage")} />
      </div>
    </div>
  );
}

import { CalendarOff, CalendarPlus } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";

import { ReasonForm } from "../../domain/forms/reason-form.tsx";
import { TextField } from "../../domain/forms/field.tsx";
import { minuteText } from "../../domain/dates/time-text.ts";
import { Button } from "../../domain/parts/button.tsx";
import { KeyValues } from "../../domain/parts/key-values.tsx";
import { Modal } from "../../domain/parts/modal.tsx";
import { Note } from "../../domain/parts/note.tsx";
import { Panel } from "../../domain/parts/panel.tsx";
import { useTranslation } from "../../locales/i18n.ts";
import type { CalendarDay, DrawCalendar } from "./api/get-draw-calendar.ts";
import { useSaveDrawDay } from "./api/save-draw-day.ts";
import styles from "./schedule.module.css";

type Exchange = "set" | "glo";

type DayPanelProps = { day: CalendarDay; entries: DrawCalendar["entries"]; canManage: boolean };

/** The draws of one day, and whether each exchange is open. */
export function DayPanel({ day, entries, canManage }: DayPanelProps) {
  const { t } = useTranslation();
  const [exchange, setExchange] = useState<Exchange>();
  return (
    <Panel title={day.day} aside={t("schedule.draws", { count: day.draws.length })}>
      {(["set", "glo"] as const).map((each) => (
        <div key={each} className={styles.exchange}>
          <span>
            <b>{t(`calendar.${each}`)}</b>
            <small>{day[each] ? t("schedule.draws_on") : t("schedule.day_off")}</small>
          </span>
          {canManage ? (
            <Button
              size="small"
              kind={day[each] ? "danger" : "second"}
              onClick={() => setExchange(each)}
            >
              {day[each] ? <CalendarOff aria-hidden /> : <CalendarPlus aria-hidden />}
              {day[each] ? t("schedule.make_off") : t("schedule.make_on")}
            </Button>
          ) : null}
        </div>
      ))}
      {entries.map((entry) => (
        <Note
          key={`${entry.calendar}-${entry.version}`}
          title={`${t(`calendar.${entry.calendar}`)}: ${entry.name}`}
        >
          {entry.created_by} · {minuteText(entry.created_at)}
        </Note>
      ))}
      <div
        className={styles.scroll}
        data-scrolls
        tabIndex={0}
        role="region"
        aria-label={t("page.draws")}
      >
        <KeyValues
          rows={day.draws.map(({ id, game, slot, state, digits }) => [
            `${t(`game.${game}`)} ${slot}`,
            <Link key={id} to={`/draws/${id}`}>
              {digits ?? t(`draw_state.${state}`)}
            </Link>,
          ])}
        />
      </div>
      {exchange === undefined ? null : (
        <DayDialog day={day} exchange={exchange} onClose={() => setExchange(undefined)} />
      )}
    </Panel>
  );
}

function DayDialog({
  day,
  exchange,
  onClose,
}: {
  day: CalendarDay;
  exchange: Exchange;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const [name, setName] = useState("");
  const save = useSaveDrawDay(onClose);
  const is_draw_day = !day[exchange];
  return (
    <Modal
      title={t("schedule.day_title", { day: day.day, calendar: t(`calendar.${exchange}`) })}
      isOpen
      onClose={onClose}
    >
      <ReasonForm
        label={is_draw_day ? t("schedule.make_on") : t("schedule.make_off")}
        icon={is_draw_day ? CalendarPlus : CalendarOff}
        kind={is_draw_day ? "main" : "stop"}
        note={is_draw_day ? t("schedule.on_text") : t("schedule.off_text")}
        act={save}
        isDisabled={name.trim() === ""}
        onSubmit={(reason) =>
          save.mutate({
            body: { calendar: exchange, day: day.day, is_draw_day, name: name.trim(), reason },
          })
        }
        onCancel={onClose}
      >
        <TextField
          label={t("schedule.name")}
          hint={t("schedule.name_hint")}
          maxLength={120}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
      </ReasonForm>
    </Modal>
  );
}

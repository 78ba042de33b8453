import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import { Waiting } from "../../domain/api/waiting.tsx";
import { dayOf, minuteText } from "../../domain/dates/time-text.ts";
import { useNow } from "../../domain/dates/use-now.ts";
import { changeText, moneyText } from "../../domain/money/money-text.ts";
import { KeyValues } from "../../domain/parts/key-values.tsx";
import { Note } from "../../domain/parts/note.tsx";
import { Panel, PartTitle } from "../../domain/parts/panel.tsx";
import { DayFilter } from "../../domain/table/day-filter.tsx";
import { useTranslation } from "../../locales/i18n.ts";
import { nextDay } from "./account-figures.ts";
import { type ReceivingDay, receivingDayQuery } from "./api/get-receiving-day.ts";
import type { Account } from "./api/list-accounts.ts";
import { DayDoubts } from "./day-doubts.tsx";
import { CloseDayForm } from "./close-day-form.tsx";
import { dayLines } from "./day-lines.ts";

const minute_ms = 60_000;

/** One day of an account, from the ledger to the balance that the payment app showed at its end. */
export function DayPanel({ account, canManage }: { account: Account; canManage: boolean }) {
  const { t } = useTranslation();
  const today = dayOf(useNow(minute_ms));
  const [chosen, setChosen] = useState<string>();
  const day = chosen ?? nextDay(account, today);
  const query = useQuery(receivingDayQuery(account.id, day));
  const { data } = query;
  return (
    <Panel
      title={t("accounts.close_day")}
      aside={<DayFilter label={t("cash_field.day")} value={day} onChange={setChosen} />}
    >
      {data === undefined ? (
        <Waiting query={query} rows={6} />
      ) : (
        <>
          <PartTitle aside={t("unit.kyat")}>{t("accounts.from_ledger")}</PartTitle>
          <KeyValues rows={dayLines(data, day, t)} />
          {data.closed === null && day < today ? <DayDoubts doubts={data.doubts} /> : null}
          {data.closed !== null ? (
            <ClosedDay closed={data.closed} />
          ) : day >= today ? (
            <Note title={t("accounts.not_over")}>{t("accounts.not_over_text")}</Note>
          ) : account.closed_day !== null && day < account.closed_day ? (
            <Note tone="good" title={t("accounts.closed_later", { day: account.closed_day })} />
          ) : account.days_open === 0 ? (
            <Note title={t("accounts.no_day")} />
          ) : canManage ? (
            <CloseDayForm
              key={`${account.id} ${day}`}
              account={account}
              day={day}
              figure={data.figure}
              hasDecided={data.needs_two}
              onDone={() => setChosen(undefined)}
            />
          ) : (
            <Note title={t("accounts.not_closed")} />
          )}
        </>
      )}
    </Panel>
  );
}

function ClosedDay({ closed }: { closed: NonNullable<ReceivingDay["closed"]> }) {
  const { t } = useTranslation();
  const { entered, difference, by, at } = closed;
  return (
    <>
      <KeyValues
        rows={[
          [t("accounts.entered"), moneyText(entered)],
          [t("accounts.difference"), changeText(difference)],
        ]}
      />
      <Note tone="good" title={t("accounts.closed_by", { name: by, time: minuteText(at) })} />
    </>
  );
}

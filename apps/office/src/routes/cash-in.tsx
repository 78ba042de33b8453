import { cashInLists } from "@shwe/contract/office/cashier";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useSearchParams } from "react-router";

import { Waiting } from "../domain/api/waiting.tsx";
import { QueuePage, type RequestProps } from "../domain/cash/queue-page.tsx";
import { useNow } from "../domain/dates/use-now.ts";
import { usePageSubject } from "../domain/names/page-subject.ts";
import { useMay } from "../domain/session/me.ts";
import { useTableUrlState } from "../domain/table/use-table-url-state.ts";
import { cashInQuery } from "../features/cash-in/api/get-cash-in.ts";
import { type CashInList, cashInsQuery } from "../features/cash-in/api/list-cash-ins.ts";
import { cashInColumns } from "../features/cash-in/cash-in-columns.tsx";
import { CashInPanel } from "../features/cash-in/cash-in-panel.tsx";
import { useTranslation } from "../locales/i18n.ts";

const minute_ms = 60_000;

/** Cash-ins: the queue, the current request and its decision. */
export function CashInPage() {
  const { t } = useTranslation();
  const [, setParameters] = useSearchParams();
  const { filters, after, change, pagingOf } = useTableUrlState(["list", "code"]);
  const { code } = filters;
  // A list that does not exist is refused by the server, and the page shows that.
  const list = (filters.list ?? "open") as CashInList;
  const query = useQuery(cashInsQuery(list, after, code));
  const figures = query.data?.figures;
  const promised_s = figures?.promised_s;
  const now = useNow(minute_ms);
  const columns = useMemo(() => cashInColumns(t, { now, promised_s }), [t, now, promised_s]);
  const choose = (next: CashInList): void => setParameters(next === "open" ? {} : { list: next });
  return (
    <QueuePage
      label={t("page.cash_in")}
      figures={figures}
      list={list}
      lists={cashInLists.map((value) => ({ value, label: t(`cash_in_list.${value}`) }))}
      onList={choose}
      after={after}
      code={code}
      onCode={(next) => change({ filters: { code: next } })}
      columns={columns}
      rows={query.data?.rows}
      query={query}
      paging={pagingOf(query.data?.next)}
      noneText={t("cash.in_none")}
      Request={Request}
    />
  );
}

function Request({ id, promised_s, onDecided }: RequestProps) {
  const canDecide = useMay()("cash.decide");
  const query = useQuery(cashInQuery(id));
  const { data } = query;
  usePageSubject(data?.code);
  if (data === undefined) return <Waiting query={query} rows={8} />;
  return (
    <CashInPanel
      cashIn={data}
      canDecide={canDecide}
      promised_s={promised_s}
      onDecided={onDecided}
      onOutdated={() => void query.refetch()}
    />
  );
}

import { cashOutLists } from "@shwe/contract/office/cashier";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useSearchParams } from "react-router";

import { Waiting } from "../domain/api/waiting.tsx";
import { QueuePage, type RequestProps } from "../domain/cash/queue-page.tsx";
import { useNow } from "../domain/dates/use-now.ts";
import { usePageSubject } from "../domain/names/page-subject.ts";
import { useMay } from "../domain/session/me.ts";
import { useTableUrlState } from "../domain/table/use-table-url-state.ts";
import { cashOutQuery } from "../features/cash-out/api/get-cash-out.ts";
import { type CashOutList, cashOutsQuery } from "../features/cash-out/api/list-cash-outs.ts";
import { cashOutColumns } from "../features/cash-out/cash-out-columns.tsx";
import { CashOutPanel } from "../features/cash-out/cash-out-panel.tsx";
import { groupOfCashOut, groupRows } from "../features/cash-out/group-rows.ts";
import { useTranslation } from "../locales/i18n.ts";

const minute_ms = 60_000;

/** The rows of a list. Held requests follow the last page of the open ones. */
function useRows(list: CashOutList, after: string | undefined, code: string | undefined) {
  const query = useQuery(cashOutsQuery(list, after, code));
  const isGrouped = list === "open" && code === undefined;
  const isLast = isGrouped && query.data?.next === null;
  const held = useQuery({ ...cashOutsQuery("held"), enabled: isLast });
  const now = useNow(minute_ms);
  const { data } = query;
  const heldRows = held.data?.rows;
  const rows = useMemo(() => {
    if (data === undefined || !isGrouped) return data?.rows;
    const known = new Set(data.rows.map(({ id }) => id));
    const others = isLast ? (heldRows ?? []).filter(({ id }) => !known.has(id)) : [];
    return groupRows([...data.rows, ...others], now);
  }, [data, heldRows, isGrouped, isLast, now]);
  return { query, rows, now, isGrouped };
}

/** Cash-outs: those to decide, to pay and held, the current request and its decision or payment. */
export function CashOutPage() {
  const { t } = useTranslation();
  const [, setParameters] = useSearchParams();
  const { filters, after, change, pagingOf } = useTableUrlState(["list", "code"]);
  const { code } = filters;
  // A list that does not exist is refused by the server, and the page shows that.
  const list = (filters.list ?? "open") as CashOutList;
  const { query, rows, now, isGrouped } = useRows(list, after, code);
  const figures = query.data?.figures;
  const promised_s = figures?.promised_s;
  const columns = useMemo(() => cashOutColumns(t, { now, promised_s }), [t, now, promised_s]);
  const choose = (next: CashOutList): void => setParameters(next === "open" ? {} : { list: next });
  return (
    <QueuePage
      label={t("page.cash_out")}
      figures={figures}
      list={list}
      lists={cashOutLists.map((value) => ({ value, label: t(`cash_out_list.${value}`) }))}
      onList={choose}
      after={after}
      code={code}
      onCode={(next) => change({ filters: { code: next } })}
      columns={columns}
      rows={rows}
      groupOf={isGrouped ? (row) => t(`cash_group.${groupOfCashOut(row, now)}`) : undefined}
      query={query}
      paging={pagingOf(query.data?.next)}
      noneText={t("cash.out_none")}
      Request={Request}
    />
  );
}

function Request({ id, promised_s, onDecided }: RequestProps) {
  const canDecide = useMay()("cash.decide");
  const query = useQuery(cashOutQuery(id));
  const { data } = query;
  usePageSubject(data?.code);
  if (data === undefined) return <Waiting query={query} rows={8} />;
  return (
    <CashOutPanel
      cashOut={data}
      canDecide={canDecide}
      promised_s={promised_s}
      onDecided={onDecided}
      onOutdated={() => void query.refetch()}
    />
  );
}

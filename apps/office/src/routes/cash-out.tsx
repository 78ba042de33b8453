import { cashOutLists } from "@shwe/contract/office/cashier";
import { useQuery } from "@tanstack/react-query";
import { CheckCheck, Inbox } from "lucide-react";
import { useMemo } from "react";
import { useSearchParams } from "react-router";

import { Waiting } from "../domain/api/waiting.tsx";
import { nextRequest } from "../domain/cash/next-request.ts";
import { QueueFigures, waitingText } from "../domain/cash/queue-figures.tsx";
import { QueuePage } from "../domain/cash/queue-page.tsx";
import { useNow } from "../domain/dates/use-now.ts";
import { usePageSubject } from "../domain/names/page-subject.ts";
import { Empty } from "../domain/parts/empty.tsx";
import { Segments } from "../domain/parts/segments.tsx";
import { useMay } from "../domain/session/me.ts";
import { ListPanel } from "../domain/table/list-panel.tsx";
import { useShownRequest } from "../domain/table/use-shown-request.ts";
import { useTableUrlState } from "../domain/table/use-table-url-state.ts";
import { cashOutQuery } from "../features/cash-out/api/get-cash-out.ts";
import { type CashOutList, cashOutsQuery } from "../features/cash-out/api/list-cash-outs.ts";
import { cashOutColumns } from "../features/cash-out/cash-out-columns.tsx";
import { CashOutPanel } from "../features/cash-out/cash-out-panel.tsx";
import { groupOfCashOut, groupRows } from "../features/cash-out/group-rows.ts";
import { useTranslation } from "../locales/i18n.ts";

const minute_ms = 60_000;

/** The rows of a list. Held requests follow the last page of the open ones. */
function useRows(list: CashOutList, after: string | undefined) {
  const query = useQuery(cashOutsQuery(list, after));
  const isLast = list === "open" && query.data?.next === null;
  const held = useQuery({ ...cashOutsQuery("held", undefined), enabled: isLast });
  const now = useNow(minute_ms);
  const { data } = query;
  const heldRows = held.data?.rows;
  const rows = useMemo(() => {
    if (data === undefined || list !== "open") return data?.rows;
    const known = new Set(data.rows.map(({ id }) => id));
    const others = isLast ? (heldRows ?? []).filter(({ id }) => !known.has(id)) : [];
    return groupRows([...data.rows, ...others], now);
  }, [data, heldRows, isLast, list, now]);
  return { query, rows, now };
}

/** Cash-outs: those to decide, to pay and held, the current request and its decision or payment. */
export function CashOutPage() {
  const { t } = useTranslation();
  const [, setParameters] = useSearchParams();
  const { filters, after, pagingOf } = useTableUrlState(["list"]);
  // A list that does not exist is refused by the server, and the page shows that.
  const list = (filters.list ?? "open") as CashOutList;
  const { query, rows, now } = useRows(list, after);
  const figures = query.data?.figures;
  const promised_s = figures?.promised_s;
  const columns = useMemo(() => cashOutColumns(t, { now, promised_s }), [t, now, promised_s]);
  const ids = (rows ?? []).map(({ id }) => id);
  const { current, onCurrent } = useShownRequest(`${list}:${after ?? ""}`, ids);
  const choose = (next: CashOutList): void => setParameters(next === "open" ? {} : { list: next });
  const showNext = (decided: string): void => {
    const next = nextRequest(ids, decided);
    if (next !== undefined) onCurrent(next);
  };
  return (
    <QueuePage
      figures={<QueueFigures figures={figures} />}
      lists={
        <Segments
          label={t("cash.lists")}
          value={list}
          onChange={choose}
          segments={cashOutLists.map((value) => ({
            value,
            label: t(`cash_out_list.${value}`),
            count: value === "open" && figures ? waitingText(figures.waiting) : undefined,
          }))}
        />
      }
      list={
        <ListPanel
          label={t("page.cash_out")}
          columns={columns}
          height={44}
          rows={rows}
          idOf={({ id }) => id}
          groupOf={
            list === "open" ? (row) => t(`cash_group.${groupOfCashOut(row, now)}`) : undefined
          }
          query={query}
          current={current}
          onCurrent={onCurrent}
          paging={pagingOf(query.data?.next)}
          empty={
            list === "open" ? (
              <Empty icon={CheckCheck} title={t("cash.out_none")}>
                {t("cash.none_text")}
              </Empty>
            ) : (
              <Empty icon={Inbox} title={t("cash.none_in_list")} />
            )
          }
          foot={t("cash.claims_end")}
        />
      }
      request={
        current === undefined ? (
          <div />
        ) : (
          <Request
            key={current}
            id={current}
            promised_s={promised_s}
            onDecided={() => showNext(current)}
          />
        )
      }
    />
  );
}

type RequestProps = { id: string; promised_s: number | undefined; onDecided: () => void };

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

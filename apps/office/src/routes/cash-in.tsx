import { cashInLists } from "@shwe/contract/office/cashier";
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
  const { filters, after, pagingOf } = useTableUrlState(["list"]);
  // A list that does not exist is refused by the server, and the page shows that.
  const list = (filters.list ?? "open") as CashInList;
  const query = useQuery(cashInsQuery(list, after));
  const figures = query.data?.figures;
  const promised_s = figures?.promised_s;
  const now = useNow(minute_ms);
  const columns = useMemo(() => cashInColumns(t, { now, promised_s }), [t, now, promised_s]);
  const rows = query.data?.rows;
  const ids = (rows ?? []).map(({ id }) => id);
  const { current, onCurrent } = useShownRequest(`${list}:${after ?? ""}`, ids);
  const choose = (next: CashInList): void => setParameters(next === "open" ? {} : { list: next });
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
          segments={cashInLists.map((value) => ({
            value,
            label: t(`cash_in_list.${value}`),
            count: value === "open" && figures ? waitingText(figures.waiting) : undefined,
          }))}
        />
      }
      list={
        <ListPanel
          label={t("page.cash_in")}
          columns={columns}
          height={44}
          rows={rows}
          idOf={({ id }) => id}
          query={query}
          current={current}
          onCurrent={onCurrent}
          paging={pagingOf(query.data?.next)}
          empty={
            list === "open" ? (
              <Empty icon={CheckCheck} title={t("cash.in_none")}>
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

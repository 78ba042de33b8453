import { playerAccounts } from "@shwe/contract/office/players";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";

import type { Data } from "../../domain/api/calls.ts";
import { secondText } from "../../domain/dates/time-text.ts";
import { hundredthsText } from "../../domain/money/money-text.ts";
import { Empty } from "../../domain/parts/empty.tsx";
import { Segments } from "../../domain/parts/segments.tsx";
import type { Column } from "../../domain/table/column.ts";
import { DayFilter } from "../../domain/table/day-filter.tsx";
import { FilterBar } from "../../domain/table/filters.tsx";
import { ListPanel } from "../../domain/table/list-panel.tsx";
import { useTableUrlState } from "../../domain/table/use-table-url-state.ts";
import { type Translate, useTranslation } from "../../locales/i18n.ts";
import { playerStatementQuery } from "./api/get-player-statement.ts";
import { EntryAmount, entryName } from "./entry.tsx";
import styles from "./players.module.css";

type Entry = Data<"getPlayerStatement">["rows"][number];

const columnsOf = (t: Translate): Column<Entry>[] => [
  { id: "at", title: t("acts.time"), width: 160, cell: ({ at }) => secondText(at) },
  { id: "kind", title: t("players.entry"), cell: (entry) => entryName(entry, t) },
  {
    id: "fact",
    title: t("players.reference"),
    width: 140,
    cell: ({ fact_id }) => <span className={styles.quiet}>{fact_id}</span>,
  },
  {
    id: "amount",
    title: t("players.amount"),
    width: 140,
    isRight: true,
    cell: ({ amount }) => <EntryAmount amount={amount} />,
  },
  {
    id: "after",
    title: t("players.balance"),
    width: 140,
    isRight: true,
    cell: ({ balance_after }) => hundredthsText(balance_after),
  },
];

/** The entries of one account, each with the balance after it. */
export function StatementTab({ id }: { id: string }) {
  const { t } = useTranslation();
  const { filters, after, change, pagingOf } = useTableUrlState(["account", "from", "to"]);
  const account = playerAccounts.find((each) => each === filters.account) ?? "main";
  const { from, to } = filters;
  const query = useQuery(
    playerStatementQuery(id, {
      account,
      ...(from !== undefined && { from }),
      ...(to !== undefined && { to }),
      ...(after !== undefined && { after }),
    }),
  );
  const [current, setCurrent] = useState<string>();
  const columns = useMemo(() => columnsOf(t), [t]);
  return (
    <>
      <FilterBar hasNoKey>
        <Segments
          label={t("players.account")}
          value={account}
          onChange={(next) => change({ filters: { account: next } })}
          segments={playerAccounts.map((value) => ({ value, label: t(`account_name.${value}`) }))}
        />
        <DayFilter
          label={t("players.from")}
          value={from}
          onChange={(next) => change({ filters: { from: next } })}
        />
        <DayFilter
          label={t("players.to")}
          value={to}
          onChange={(next) => change({ filters: { to: next } })}
        />
      </FilterBar>
      <ListPanel
        label={t("players.statement")}
        columns={columns}
        rows={query.data?.rows}
        idOf={(row) => row.id}
        query={query}
        current={current}
        onCurrent={setCurrent}
        paging={pagingOf(query.data?.next)}
        empty={<Empty title={t("players.no_entry")} />}
        foot={t("players.statement_note")}
      />
    </>
  );
}

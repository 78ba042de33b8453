import type { ReactNode } from "react";

import type { Translate } from "../../locales/i18n.ts";
import type { Data } from "../api/calls.ts";
import { dayOf, shortText } from "../dates/time-text.ts";
import { moneyText } from "../money/money-text.ts";
import type { Column } from "../table/column.ts";
import { codeEnd } from "./code-end.ts";

type Listed = Pick<
  Data<"listCashIns">["rows"][number],
  "code" | "player" | "method" | "amount" | "claim" | "decided_at"
>;

/** What the cells of both queues depend on besides the row. */
export type Shown = { now: number; promised_s: number | undefined };

type Cells<Row> = {
  /** When the request was sent. */
  sentAt: (row: Row) => string | null;
  /** The payment app or bank and what belongs to it. */
  payment: Pick<Column<Row>, "title" | "width" | "cell">;
  /** The amount, and what is noted below it. */
  amount: (row: Row) => { amount: number; note: string | null };
  warnings: (row: Row) => ReactNode;
  waits: (row: Row) => ReactNode;
};

/** The columns of both queues. The widths leave room for two signals on a screen of 1440 pixels. */
export const queueColumns = <Row extends Listed>(
  t: Translate,
  now: number,
  { sentAt, payment, amount, warnings, waits }: Cells<Row>,
): Column<Row>[] => [
  {
    id: "request",
    title: t("cash.request"),
    width: 96,
    cell: (row) => {
      const at = sentAt(row);
      return (
        <>
          <b>{codeEnd(row.code)}</b>
          <small>{at === null ? "–" : shortText(at, dayOf(now))}</small>
        </>
      );
    },
  },
  {
    id: "player",
    title: t("cash.player"),
    width: 94,
    isSecondary: true,
    cell: ({ player }) => (
      <>
        {player.phone ?? player.user_code}
        <small title={player.name}>{player.name}</small>
      </>
    ),
  },
  { id: "payment", isSecondary: true, ...payment },
  {
    id: "amount",
    title: t("cash.amount"),
    width: 82,
    isRight: true,
    cell: (row) => {
      const shown = amount(row);
      return (
        <>
          <b>{moneyText(shown.amount)}</b>
          {shown.note === null ? null : <small title={shown.note}>{shown.note}</small>}
        </>
      );
    },
  },
  { id: "warnings", title: t("cash.warnings"), cell: warnings },
  { id: "waits", title: t("cash.wait"), width: 84, isRight: true, cell: waits },
];

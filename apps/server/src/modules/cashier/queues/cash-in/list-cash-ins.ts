import type { Input, Reply } from "@shwe/contract/office/schemas";
import { sql, type Kysely, type RawBuilder } from "kysely";

import type { DB } from "../../../../db.gen.ts";
import { cutPage } from "../../../../platform/cursors.ts";
import { keyOfRow } from "../../../../platform/order-key.ts";
import { cashInRowsSql, showCashIn, slipsOf } from "./cash-in-rows.ts";
import { newest, newest_first, oldest, page_size, placeOf, type Place } from "../page-places.ts";
import { codeCondition } from "../search/code-condition.ts";
import { readFigures } from "../waiting/queue-figures.ts";

type Query = Input<"listCashIns">["query"];

const openSql = ({ at, id }: Place, size: number): RawBuilder<unknown> => sql`
  select *, sent_at as order_at from cash_in_request
  where state = 'pending' and (sent_at, id) > (${at}::timestamptz, ${id}::bigint) order by sent_at, id limit ${size}`;

const decidedSql = (state: string, { at, id }: Place, size: number): RawBuilder<unknown> => sql`
  select *, decided_at as order_at from cash_in_request
  where state = ${state} and decided_at is not null and (decided_at, id) < (${at}::timestamptz, ${id}::bigint)
  order by decided_at desc, id desc limit ${size}`;

const codeSql = (code: string): RawBuilder<unknown> => sql`
  select *, coalesce(sent_at, reserved_at) as order_at from cash_in_request where ${codeCondition(code)}`;

/** SQL of one page of a list, for the list and its test of indexes. */
export const cashInPageSql = ({ list = "open", after, code }: Query, size = page_size + 1) => {
  if (code !== undefined) return cashInRowsSql(codeSql(code));
  return list === "open"
    ? cashInRowsSql(openSql(placeOf(after, oldest), size))
    : cashInRowsSql(decidedSql(list, placeOf(after, newest), size), newest_first);
};

/** A page of cash-ins, open ones the oldest first and decided ones the newest first, and the figures of the queue. */
export const listCashIns = async (
  db: Kysely<DB>,
  operator_id: bigint,
  query: Query,
): Promise<Reply<"listCashIns">["data"]> => {
  const { rows } = await cashInPageSql(query).execute(db);
  const slipOf = await slipsOf(db, rows);
  const page = cutPage(rows, {
    size: page_size,
    keyOf: keyOfRow,
    show: (row) => showCashIn(row, slipOf(row), operator_id),
  });
  return { ...page, figures: await readFigures(db, "in") };
};

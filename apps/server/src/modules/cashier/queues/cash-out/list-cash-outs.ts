import type { Input, Reply } from "@shwe/contract/office/schemas";
import { sql, type Kysely, type RawBuilder } from "kysely";

import type { DB } from "../../../../db.gen.ts";
import { cutPage } from "../../../../platform/cursors.ts";
import { keyOfRow } from "../../../../platform/order-key.ts";
import { cashOutRowsSql, showCashOut } from "./cash-out-rows.ts";
import { newest, newest_first, oldest, page_size, placeOf, type Place } from "../page-places.ts";
import { codeCondition } from "../search/code-condition.ts";
import { readFigures } from "../waiting/queue-figures.ts";

type Query = Input<"listCashOuts">["query"];

/** The time is that of the statement, because the planner can use it with an index. */
const due_bounds = {
  open: sql`state in ('pending', 'approved') and waits_from <= statement_timestamp()`,
  pay: sql`state = 'approved' and waits_from <= statement_timestamp()`,
  held: sql`state in ('pending', 'approved') and waits_from > statement_timestamp()`,
} as const;

const isDue = (list: string): list is keyof typeof due_bounds => Object.hasOwn(due_bounds, list);

const dueSql = (
  list: keyof typeof due_bounds,
  { at, id }: Place,
  size: number,
): RawBuilder<unknown> => sql`
  select *, waits_from as order_at from cash_out_request
  where ${due_bounds[list]} and (waits_from, id) > (${at}::timestamptz, ${id}::bigint)
  order by waits_from, id limit ${size}`;

const decidedSql = (state: string, { at, id }: Place, size: number): RawBuilder<unknown> => sql`
  select *, decided_at as order_at from cash_out_request
  where state = ${state} and decided_at is not null and (decided_at, id) < (${at}::timestamptz, ${id}::bigint)
  order by decided_at desc, id desc limit ${size}`;

const codeSql = (code: string): RawBuilder<unknown> => sql`
  select *, requested_at as order_at from cash_out_request where ${codeCondition(code)}`;

/** SQL of one page of a list, for the list and its test of indexes. */
export const cashOutPageSql = ({ list = "open", after, code }: Query, size = page_size + 1) => {
  if (code !== undefined) return cashOutRowsSql(codeSql(code));
  return isDue(list)
    ? cashOutRowsSql(dueSql(list, placeOf(after, oldest), size))
    : cashOutRowsSql(decidedSql(list, placeOf(after, newest), size), newest_first);
};

/**
 * A page of cash-outs and the figures of the queue. Open ones and those to pay are sorted by the time since which they wait, held ones by the
 * end of their hold, and decided ones have the newest first.
 */
export const listCashOuts = async (
  db: Kysely<DB>,
  operator_id: bigint,
  query: Query,
): Promise<Reply<"listCashOuts">["data"]> => {
  const { rows } = await cashOutPageSql(query).execute(db);
  const page = cutPage(rows, {
    size: page_size,
    keyOf: keyOfRow,
    show: (row) => showCashOut(row, operator_id),
  });
  return { ...page, figures: await readFigures(db, "out") };
};

import type { Input, Reply } from "@shwe/contract/office/schemas";
import { sql, type Kysely, type RawBuilder } from "kysely";

import type { DB } from "../../../db.gen.ts";
import { encodeCursor, id_form, readCursor, time_form } from "../../../platform/cursors.ts";
import { conditionsOf, sortOf, tablesOf, type PlayerFilter } from "./player-filter.ts";
import { rowsOfPage, showPlayers, type FoundPlayer } from "./player-row.ts";

type Listed = Reply<"listPlayers">["data"];

const page_size = 50;
const balance_form = /^\d{1,16}$/;

const newestPage = (filter: PlayerFilter, after: string | undefined, size: number) => {
  const key = readCursor(after, time_form, id_form);
  const begin =
    key === null
      ? sql`true`
      : sql`(p.created_at, p.id) < (${key[0]}::timestamptz, ${key[1]}::bigint)`;
  return sql`
    select page.id, null::bigint as sorted_balance, row_number() over () as ord from (
      select p.id from ${tablesOf(filter)} where ${conditionsOf(filter)} and ${begin}
      order by p.created_at desc, p.id desc limit ${size}
    ) page`;
};

const richestPage = (filter: PlayerFilter, after: string | undefined, size: number) => {
  const key = readCursor(after, balance_form, id_form);
  const begin =
    key === null
      ? sql`true`
      : sql`(b.balance, b.player_id) < (${key[0]}::bigint, ${key[1]}::bigint)`;
  return sql`
    select page.id, page.balance as sorted_balance, row_number() over () as ord from (
      select p.id, b.balance from ${tablesOf(filter)} where ${conditionsOf(filter)} and ${begin}
      order by b.balance desc, b.player_id desc limit ${size}
    ) page`;
};

/** SQL of one page of ids, for the list and its test of indexes. */
export const pageSql = (
  filter: PlayerFilter,
  after: string | undefined,
  size: number,
): RawBuilder<unknown> =>
  sortOf(filter) === "balance" ? richestPage(filter, after, size) : newestPage(filter, after, size);

export const cursorOf = (row: FoundPlayer): string =>
  encodeCursor([
    row.sorted_balance === null ? row.created_text : String(row.sorted_balance),
    String(row.id),
  ]);

type Estimate = { "QUERY PLAN": { Plan: { "Plan Rows": number } }[] };

/** How many players match, by the statistics of the planner: counting a million rows for every page would take a second. */
const estimateCount = async (db: Kysely<DB>, filter: PlayerFilter): Promise<number> => {
  const { rows } = await sql<Estimate>`explain (format json)
    select from ${tablesOf(filter)} where ${conditionsOf(filter)}`.execute(db);
  return Math.max(0, Math.round(rows[0]?.["QUERY PLAN"][0]?.Plan["Plan Rows"] ?? 0));
};

/** One page of the players that match the filter, the newest or the richest first. */
export const listPlayers = async (
  db: Kysely<DB>,
  { after, ...filter }: Input<"listPlayers">["query"],
): Promise<Listed> => {
  const found = await rowsOfPage(db, pageSql(filter, after, page_size + 1));
  const page = found.slice(0, page_size);
  const last = page.at(-1);
  const has_more = found.length > page_size;
  const is_exact = after === undefined && !has_more;
  return {
    rows: await showPlayers(db, page),
    next: has_more && last ? cursorOf(last) : null,
    count: { about: is_exact ? page.length : await estimateCount(db, filter), is_exact },
  };
};

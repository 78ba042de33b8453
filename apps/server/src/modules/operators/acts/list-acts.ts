import type { Input, Reply } from "@shwe/contract/office/schemas";
import { sql, type Kysely } from "kysely";

import type { DB } from "../../../db.gen.ts";

const page_rows = 100;
/** The longest text of details that a list shows. Acts with longer details do not exist; a limit keeps replies small. */
const details_max = 60_000;

type Page = Reply<"listActs">["data"];
type Query = Input<"listActs">["query"];

type Row = {
  seq: bigint;
  at: Date;
  operator: string;
  act: string;
  subject: string;
  details: string;
  is_view: boolean;
  session_id: string | null;
  seal: bigint | null;
};

/** The beginning of a day in Yangon. */
const dayStart = (day: string | undefined) =>
  sql`(${day ?? null}::date::timestamp at time zone 'Asia/Yangon')`;

/** The condition that an act comes after the last act of the page before. */
const isAfter = (after: string, by_time: boolean) =>
  by_time
    ? sql`at <= (select last.at from operator_act last where last.seq = ${after}::bigint)
        and (at, operator_act.seq) < (select last.at, last.seq from operator_act last where last.seq = ${after}::bigint)`
    : sql`operator_act.seq < ${after}::bigint`;

/**
 * Acts and views, the newest first. Of a period they are sorted by time, so that the index of times returns a page
 * without reading all acts of the period. Without a period the sequence number has the same order and needs no sort.
 */
export const listActs = async (db: Kysely<DB>, query: Query): Promise<Page> => {
  const { operator, act, subject, kind, from, to, after } = query;
  const by_time = from !== undefined || to !== undefined;
  const conditions = [
    sql`true`,
    ...(operator === undefined
      ? []
      : [sql`operator_act.operator_id = (select id from operator where name = ${operator})`]),
    ...(act === undefined ? [] : [sql`act like ${`${act.replaceAll("_", "\\_")}%`}`]),
    ...(subject === undefined ? [] : [sql`subject = ${subject}`]),
    ...(kind === undefined ? [] : [sql`is_view = ${kind === "views"}`]),
    ...(from === undefined ? [] : [sql`at >= ${dayStart(from)}`]),
    ...(to === undefined ? [] : [sql`at < ${dayStart(to)} + interval '1 day'`]),
    ...(after === undefined ? [] : [isAfter(after, by_time)]),
  ];
  const { rows } = await sql<Row>`
    select operator_act.seq, at, operator.name as operator, act, subject, left(details::text, ${details_max}) as details,
      is_view, session_id, (select act_seal.seq from act_seal where to_xact > xact_id order by to_xact limit 1) as seal
    from operator_act join operator on operator.id = operator_id
    where ${sql.join(conditions, sql` and `)}
    order by ${by_time ? sql`at desc, ` : sql``}operator_act.seq desc limit ${page_rows + 1}`.execute(
    db,
  );
  const shown = rows.slice(0, page_rows);
  return {
    rows: shown.map((row) => ({
      ...row,
      seq: String(row.seq),
      at: row.at.toISOString(),
      seal: row.seal === null ? null : String(row.seal),
    })),
    next: rows.length > page_rows ? String(shown.at(-1)?.seq ?? "") : null,
  };
};

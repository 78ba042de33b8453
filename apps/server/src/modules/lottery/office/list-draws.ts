import type { Input, Reply } from "@shwe/contract/office/schemas";
import { sql, type Kysely } from "kysely";

import type { DB } from "../../../db.gen.ts";
import { fail } from "../../../platform/errors/app-error.ts";
import { readDrawRows, type DrawRow } from "./draw-rows.ts";

const page_size = 50;
const next_max = 20;

type Query = Input<"listDraws">["query"];

/** The result time in milliseconds and the id of the last row of the page before. */
type Position = { at: Date; id: bigint };

const position_form = /^(\d{1,15})[.](\d{1,18})$/;

const encode = ({ result_at, id }: Pick<DrawRow, "result_at" | "id">): string =>
  Buffer.from(`${Date.parse(result_at)}.${id}`).toString("base64url");

const decode = (cursor: string): Position => {
  const [, at, id] = position_form.exec(Buffer.from(cursor, "base64url").toString()) ?? [];
  if (at === undefined || id === undefined) throw fail("invalid_request");
  return { at: new Date(Number(at)), id: BigInt(id) };
};

/**
 * One page of draws. Result times are whole seconds, so milliseconds do not lose order. Without `ahead` the newest
 * result time comes first.
 */
export const listDraws = async (
  db: Kysely<DB>,
  { day, game, state, after }: Query,
): Promise<Reply<"listDraws">["data"]> => {
  const is_ahead = state === "ahead";
  const from = after === undefined ? null : decode(after);
  const conditions = [
    sql`true`,
    ...(day === undefined ? [] : [sql`d.draw_on = ${day}::date`]),
    ...(game === undefined ? [] : [sql`d.game = ${game}`]),
    ...(is_ahead ? [sql`d.state not in ('settled', 'void')`] : []),
    ...(state === undefined || is_ahead ? [] : [sql`d.state = ${state}`]),
    ...(from === null
      ? []
      : [
          is_ahead
            ? sql`(d.result_at, d.id) > (${from.at}::timestamptz, ${from.id}::bigint)`
            : sql`(d.result_at, d.id) < (${from.at}::timestamptz, ${from.id}::bigint)`,
        ]),
  ];
  const order = is_ahead ? sql`d.result_at, d.id` : sql`d.result_at desc, d.id desc`;
  const found = await readDrawRows(
    db,
    sql`where ${sql.join(conditions, sql` and `)} order by ${order} limit ${page_size + 1}`,
  );
  const rows = found.slice(0, page_size);
  const last = rows.at(-1);
  return { rows, next: found.length > page_size && last ? encode(last) : null };
};

/** The next draws that accept or will accept bets, or wait for their result. */
export const listNextDraws = (db: Kysely<DB>): Promise<DrawRow[]> =>
  readDrawRows(
    db,
    sql`where d.state in ('open', 'closed', 'sealed') order by d.result_at, d.id limit ${next_max}`,
  );

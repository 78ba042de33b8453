import type { Reply } from "@shwe/contract/office/schemas";
import { sql, type Kysely } from "kysely";

import type { DB } from "../../../db.gen.ts";
import { cutPage, readIdCursor } from "../../../platform/cursors.ts";
import { subjectOf } from "../subject.ts";

const page_size = 50;
const newest_seq = 9_223_372_036_854_775_807n;

type ActRow = {
  seq: bigint;
  at: Date;
  operator: string;
  act: string;
  is_view: boolean;
  details: string;
};

/** What operators did with the player and which private data they opened, the newest first. */
export const listActs = async (
  db: Kysely<DB>,
  player_id: bigint,
  after: string | undefined,
): Promise<Reply<"listPlayerActs">["data"]> => {
  const before = readIdCursor(after) ?? newest_seq;
  const { rows } = await sql<ActRow>`
    select a.seq, a.at, o.name as operator, a.act, a.is_view, a.details::text as details
    from operator_act a join operator o on o.id = a.operator_id
    where a.subject = ${subjectOf(player_id)} and a.seq < ${before}
    order by a.seq desc limit ${page_size + 1}`.execute(db);
  return cutPage(rows, {
    size: page_size,
    keyOf: ({ seq }) => [String(seq)],
    show: (row) => ({ ...row, seq: String(row.seq), at: row.at.toISOString() }),
  });
};

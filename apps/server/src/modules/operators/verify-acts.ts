import { sql, type Kysely } from "kysely";

import type { DB } from "../../db.gen.ts";
import { actHash, no_hash, type ActLink } from "./act-hash.ts";

const rows_per_question = 1_000;
/** Far more than people can do by hand. */
const questions_max = 10_000;

type Row = ActLink & { row_hash: Buffer };

/** How the walk along the chain ended. The head is worth writing down elsewhere: later it shows that nothing was cut off. */
export type ChainVerdict = {
  acts: bigint;
  head: string;
  /** The first thing that is wrong, or null. */
  fault: string | null;
  /** Whether the hash that was asked for is part of the chain. */
  has_known_head: boolean;
};

const readLinks = async (db: Kysely<DB>, after: bigint): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select seq, operator_id, act, subject, details::text as details, prev_hash, row_hash,
      to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at
    from operator_act where seq > ${after} order by seq limit ${rows_per_question}`.execute(db);
  return rows;
};

const faultOf = (row: Row, seq: bigint, prev_hash: Buffer): string | null => {
  if (row.seq !== seq) return `act ${seq} is missing`;
  if (!row.prev_hash.equals(prev_hash)) return `act ${seq} does not follow the act before it`;
  return actHash(row).equals(row.row_hash) ? null : `act ${seq} was changed`;
};

/** Walks the whole chain. `known_head` is a head that was seen earlier: without it a chain that lost its end looks whole. */
export const verifyActs = async (
  db: Kysely<DB>,
  known_head: string | null = null,
): Promise<ChainVerdict> => {
  let acts = 0n;
  let head: Buffer = no_hash;
  let has_known_head = known_head === null;
  const verdict = (fault: string | null): ChainVerdict => ({
    acts,
    head: head.toString("hex"),
    fault,
    has_known_head,
  });
  for (let question = 0; question < questions_max; question += 1) {
    const rows = await readLinks(db, acts);
    for (const row of rows) {
      const fault = faultOf(row, acts + 1n, head);
      if (fault !== null) return verdict(fault);
      acts += 1n;
      head = row.row_hash;
      has_known_head ||= head.toString("hex") === known_head;
    }
    if (rows.length < rows_per_question) return verdict(null);
  }
  return verdict(`there are more than ${acts} acts`);
};

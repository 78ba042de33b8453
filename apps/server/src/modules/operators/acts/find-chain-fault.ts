import { sql, type Kysely } from "kysely";

import type { DB } from "../../../db.gen.ts";
import { actHash, no_hash, type ActLink } from "./act-hash.ts";

const rows_per_question = 1_000;
/**
 * The most queries of one verification: a limit against an endless loop, far above the number of acts that people can
 * perform.
 */
const questions_max = 10_000;

type ActRow = ActLink & { row_hash: Buffer };

const readLinks = async (db: Kysely<DB>, after: bigint): Promise<ActRow[]> => {
  const { rows } = await sql<ActRow>`
    select seq, operator_id, act, subject, details::text as details, prev_hash, row_hash,
      to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at
    from operator_act where seq > ${after} and row_hash is not null order by seq limit ${rows_per_question}`.execute(
    db,
  );
  return rows;
};

const faultOf = (row: ActRow, seq: bigint, prev_hash: Buffer): string | null => {
  if (row.seq !== seq) return `act ${seq} is missing`;
  if (!row.prev_hash.equals(prev_hash)) return `act ${seq} does not follow the act before it`;
  return actHash(row).equals(row.row_hash) ? null : `act ${seq} was changed`;
};

/** Checks the hash chain of the acts of earlier releases, which chained acts when they were recorded. */
export const findChainFault = async (db: Kysely<DB>): Promise<string | null> => {
  let acts = 0n;
  let head: Buffer = no_hash;
  for (let question = 0; question < questions_max; question += 1) {
    const rows = await readLinks(db, acts);
    for (const row of rows) {
      const fault = faultOf(row, acts + 1n, head);
      if (fault !== null) return fault;
      acts += 1n;
      head = row.row_hash;
    }
    if (rows.length < rows_per_question) return null;
  }
  return `there are more than ${acts} acts`;
};

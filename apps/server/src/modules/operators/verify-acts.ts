import { sql, type Kysely } from "kysely";

import type { DB } from "../../db.gen.ts";
import { actHash, no_hash, type ActLink } from "./act-hash.ts";

const rows_per_question = 1_000;
/**
 * The most queries of one verification: a limit against an endless loop, far above the number of acts that people can
 * perform.
 */
const questions_max = 10_000;

type ActRow = ActLink & { row_hash: Buffer };

/**
 * The result of checking the hash chain of operator acts. `head` is the hash of the last act: stored elsewhere, it lets a
 * later check detect that the last acts were deleted.
 */
export type ChainVerdict = {
  acts: bigint;
  head: string;
  /** The first fault found, or null. */
  fault: string | null;
  /** Whether the chain of operator acts contains the hash `known_head`, which the caller knows from an earlier check. */
  has_known_head: boolean;
};

const readLinks = async (db: Kysely<DB>, after: bigint): Promise<ActRow[]> => {
  const { rows } = await sql<ActRow>`
    select seq, operator_id, act, subject, details::text as details, prev_hash, row_hash,
      to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at
    from operator_act where seq > ${after} order by seq limit ${rows_per_question}`.execute(db);
  return rows;
};

const faultOf = (row: ActRow, seq: bigint, prev_hash: Buffer): string | null => {
  if (row.seq !== seq) return `act ${seq} is missing`;
  if (!row.prev_hash.equals(prev_hash)) return `act ${seq} does not follow the act before it`;
  return actHash(row).equals(row.row_hash) ? null : `act ${seq} was changed`;
};

/**
 * Checks the whole chain. `known_head` is a head that was read earlier: without it a chain whose last acts were deleted
 * appears intact.
 */
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

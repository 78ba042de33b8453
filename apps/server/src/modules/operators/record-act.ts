import { sql } from "kysely";

import type { Tx } from "../../platform/db/index.ts";
import { actHash, no_hash } from "./act-hash.ts";

/** The class of the advisory lock that serialises acts. */
const lock_class = 7_302;
const lock_id = 1;

/**
 * What an operator did, for example `act` = `level2.approve` and `subject` = `level2_request:12`. `details` contains no
 * secrets and no complete phone number.
 */
export type Act = {
  operator_id: bigint;
  act: string;
  subject: string;
  details: Readonly<Record<string, unknown>>;
};

type Head = { seq: bigint | null; row_hash: Buffer | null; at: string };

/**
 * Records an act as the next link of the hash chain, in the transaction that performs it. Its lock is held until the end
 * of the transaction, so that acts have one order: call it last, because other acts wait for it.
 */
export const recordAct = async (tx: Tx, act: Act): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${lock_class}, ${lock_id})`.execute(tx);
  const { rows } = await sql<Head>`
    select last.seq, last.row_hash,
      to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at
    from (select) one left join (
      select seq, row_hash from operator_act order by seq desc limit 1
    ) last on true`.execute(tx);
  const [head] = rows;
  const link = {
    ...act,
    details: JSON.stringify(act.details),
    seq: (head?.seq ?? 0n) + 1n,
    at: head?.at ?? "",
    prev_hash: head?.row_hash ?? no_hash,
  };
  await sql`
    insert into operator_act (seq, operator_id, act, subject, details, at, prev_hash, row_hash)
    values (${link.seq}, ${link.operator_id}, ${link.act}, ${link.subject}, ${link.details}::json,
      ${link.at}::timestamptz, ${link.prev_hash}, ${actHash(link)})`.execute(tx);
};

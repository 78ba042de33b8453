import { sql } from "kysely";

import type { Tx } from "../../../platform/db/index.ts";

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

const insertAct = async (tx: Tx, { operator_id, act, subject, details }: Act, is_view: boolean) => {
  // The details are json and not jsonb, because the seal covers every character of the text.
  await sql`
    insert into operator_act (operator_id, act, subject, details, is_view)
    values (${operator_id}, ${act}, ${subject}, ${JSON.stringify(details)}::json, ${is_view})`.execute(
    tx,
  );
};

/**
 * Names the session in which an operator acts, for the acts of this transaction. `actAs` does it for every act in the
 * office; only logins and proofs of the second factor call it.
 */
export const nameSession = async (tx: Tx, session_id: string): Promise<void> => {
  await sql`select set_config('shwe.operator_session', ${session_id}, true)`.execute(tx);
};

/** Records an act in the transaction that performs it. The signer seals it within a minute. */
export const recordAct = (tx: Tx, act: Act): Promise<void> => insertAct(tx, act, false);

/**
 * Records that an operator views private data. The caller commits this transaction before the data leaves the server, so
 * that no view is without a record.
 */
export const recordView = (tx: Tx, view: Act): Promise<void> => insertAct(tx, view, true);

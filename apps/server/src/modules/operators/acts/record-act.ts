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

/** Records an act in the transaction that performs it. The signer seals it within a minute. */
export const recordAct = (tx: Tx, act: Act): Promise<void> => insertAct(tx, act, false);

/**
 * Records that an operator views private data. The caller commits this transaction before the data leaves the server, so
 * that no view is without a record.
 */
export const recordView = (tx: Tx, view: Act): Promise<void> => insertAct(tx, view, true);

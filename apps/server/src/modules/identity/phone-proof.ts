import { sql, type Kysely } from "kysely";

import type { DB } from "../../db.gen.ts";
import type { Tx } from "../../platform/db/index.ts";
import { fail } from "../../platform/errors/app-error.ts";
import { hashToken, type KeyRing } from "../../platform/secrets/index.ts";
import type { Purpose } from "./code-parts.ts";
import type { Applicant } from "./password-line.ts";
import { phoneKeys } from "./phone-keys.ts";

export type ProofClaim = { proof: string; phone: string; purpose: Purpose };

/**
 * The entry in the password queue for a caller who proved ownership of a phone by a one-time code: its rank is `known`,
 * and it is counted by the proof. Each proof costs an SMS, so no caller has many.
 */
export const holderOf = ({ proof }: ProofClaim): Applicant => ({
  rank: "known",
  key: hashToken(proof).toString("base64"),
});

/** Checks the proof without using it, before expensive work, so that callers without a proof cannot cause that work. */
export const checkProof = async (
  db: Kysely<DB>,
  keys: KeyRing,
  { proof, phone, purpose }: ProofClaim,
): Promise<void> => {
  const found = await db
    .selectFrom("phone_proof")
    .select("purpose")
    .where("token_hash", "=", hashToken(proof))
    .where("phone_key", "in", phoneKeys(keys, phone))
    .where("purpose", "=", purpose)
    .where("used_at", "is", null)
    .where("expires_at", ">", sql<Date>`clock_timestamp()`)
    .executeTakeFirst();
  if (!found) throw fail("proof_expired");
};

/**
 * Marks the proof as used, in the transaction of the login, registration or password reset that needs it: both happen
 * or neither. A concurrent second use waits and is refused.
 */
export const spendProof = async (
  tx: Tx,
  keys: KeyRing,
  { proof, phone, purpose }: ProofClaim,
): Promise<void> => {
  const { numUpdatedRows } = await tx
    .updateTable("phone_proof")
    .set({ used_at: sql`clock_timestamp()` })
    .where("token_hash", "=", hashToken(proof))
    .where("phone_key", "in", phoneKeys(keys, phone))
    .where("purpose", "=", purpose)
    .where("used_at", "is", null)
    .where("expires_at", ">", sql<Date>`clock_timestamp()`)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw fail("proof_expired");
};

import { sql, type Kysely } from "kysely";

import type { DB } from "../../db.gen.ts";
import type { Tx } from "../../platform/db/index.ts";
import { fail } from "../../platform/errors/app-error.ts";
import { hashToken, type KeyRing } from "../../platform/secrets/index.ts";
import type { Purpose } from "./code-parts.ts";
import type { Applicant } from "./password-line.ts";
import { phoneKeys } from "./phone-keys.ts";

export type ProofClaim = { proof: string; phone: string; purpose: Purpose };

/** Whoever proved to hold a phone is known; each proof cost a message, so nobody has many. */
export const holderOf = ({ proof }: ProofClaim): Applicant => ({
  rank: "known",
  key: hashToken(proof).toString("base64"),
});

/** Looks without spending: before work that costs, so that nobody without a proof can make us do it. */
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

/** Spends the proof with whatever the transaction does: both happen, or neither, and a second spender waits and finds it gone. */
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

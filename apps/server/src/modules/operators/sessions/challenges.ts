import { sql } from "kysely";

import type { Tx } from "../../../platform/db/index.ts";
import { fail } from "../../../platform/errors/app-error.ts";
import { hashToken, makeToken } from "../../../platform/secrets/index.ts";
import { challenge_life } from "./session-limits.ts";

type ChallengeKind = "password" | "passkey_login" | "passkey_proof" | "passkey_enrolment";

/** Stores that the server waits for an answer, and returns the random text that the answer has to contain. */
export const makeChallenge = async (
  tx: Tx,
  kind: ChallengeKind,
  operator_id: bigint | null,
): Promise<{ challenge: string; expires_at: string }> => {
  const challenge = makeToken();
  await sql`delete from operator_challenge where expires_at < clock_timestamp()`.execute(tx);
  const { expires_at } = await tx
    .insertInto("operator_challenge")
    .values({
      token_hash: hashToken(challenge),
      kind,
      operator_id,
      expires_at: sql`clock_timestamp() + ${challenge_life}::interval`,
    })
    .returning("expires_at")
    .executeTakeFirstOrThrow();
  return { challenge, expires_at: expires_at.toISOString() };
};

/** Uses up a challenge: it is accepted once, by the kind of answer it was made for. */
export const spendChallenge = async (
  tx: Tx,
  kind: ChallengeKind,
  challenge: string,
): Promise<{ operator_id: bigint | null }> => {
  const spent = await tx
    .deleteFrom("operator_challenge")
    .where("token_hash", "=", hashToken(challenge))
    .where("kind", "=", kind)
    .where("expires_at", ">", sql<Date>`clock_timestamp()`)
    .returning("operator_id")
    .executeTakeFirst();
  if (!spent) throw fail("challenge_expired");
  return spent;
};

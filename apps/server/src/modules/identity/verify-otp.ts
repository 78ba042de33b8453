import { timingSafeEqual } from "node:crypto";

import { sql } from "kysely";

import type { Ctx } from "../../context.ts";
import { inTransaction, type Tx } from "../../platform/db/index.ts";
import { fail, type AppError } from "../../platform/errors/app-error.ts";
import { hashToken, macOf, makeToken, type KeyRing } from "../../platform/secrets/index.ts";
import { creditAllowance } from "./code-allowance.ts";
import { tries_per_code, waitToTry } from "./code-limits.ts";
import { codeParts, type Purpose } from "./code-parts.ts";
import { lockGuardOfCode, noteOnGuard } from "./phone-guard.ts";
import { phoneKey, phoneKeys, readPhone } from "./phone-keys.ts";
import { tooManyCodes } from "./too-many-codes.ts";

/** How long the proof of a verified code is valid: long enough to choose a name and a password. */
const proof_life_s = 600;

export type CodeEntry = { phone: string; code: string; purpose: Purpose };

/** Only the newest code of a purpose is valid; requesting it ended the previous one. */
const findCode = async (tx: Tx, keys: Buffer[], purpose: Purpose) =>
  tx
    .selectFrom("one_time_code")
    .select(["id", "key_id", "mac", "tries", "used_at", "expires_at", "created_at"])
    .select(["address_key", "prefix_key"])
    .where("phone_key", "in", keys)
    .where("purpose", "=", purpose)
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();

type Code = NonNullable<Awaited<ReturnType<typeof findCode>>>;

const isRight = (keys: KeyRing, code: Code, phone: string, entry: CodeEntry): boolean => {
  const parts = codeParts(code.id, entry.purpose, phone, entry.code);
  const expected = macOf(keys, code.key_id, "code", ...parts);
  return expected !== null && timingSafeEqual(expected, code.mac);
};

const isRegistered = async (tx: Tx, phone: string): Promise<boolean> =>
  (await tx
    .selectFrom("player_phone")
    .select("player_id")
    .where("phone", "=", phone)
    .executeTakeFirst()) !== undefined;

const giveProof = async (tx: Tx, phone_key: Buffer, purpose: Purpose): Promise<string> => {
  const proof = makeToken();
  await tx
    .insertInto("phone_proof")
    .values({
      token_hash: hashToken(proof),
      phone_key,
      purpose,
      expires_at: sql`clock_timestamp() + make_interval(secs => ${proof_life_s})`,
    })
    .execute();
  return proof;
};

type Verified = { proof: string; registered: boolean };

/** Refusals are returned and not thrown, because an exception would roll back the counted attempt. */
const judge = async (
  tx: Tx,
  keys: KeyRing,
  phone: string,
  entry: CodeEntry,
): Promise<Verified | AppError> => {
  const phone_key = phoneKey(keys, phone);
  const phone_keys = phoneKeys(keys, phone);
  const guard = await lockGuardOfCode(tx, phone_key, phone_keys);
  const retry_after_s = waitToTry(guard.tried_at, guard.now);
  if (retry_after_s > 0) return tooManyCodes(retry_after_s);
  const code = await findCode(tx, phone_keys, entry.purpose);
  if (!code) return fail("invalid_code");
  if (code.used_at || code.tries >= tries_per_code || code.expires_at <= guard.now)
    return fail("code_expired");
  if (!isRight(keys, code, phone, entry)) {
    await noteOnGuard(tx, phone_key, "tried_at", guard.tried_at, guard.now);
    await tx
      .updateTable("one_time_code")
      .set({ tries: code.tries + 1 })
      .where("id", "=", code.id)
      .execute();
    return fail("invalid_code");
  }
  await tx
    .updateTable("one_time_code")
    .set({ used_at: guard.now })
    .where("id", "=", code.id)
    .execute();
  await creditAllowance(tx, code, code.created_at);
  return {
    proof: await giveProof(tx, phone_key, entry.purpose),
    registered: await isRegistered(tx, phone),
  };
};

/**
 * Verifies by a one-time code that the phone belongs to the caller. Attempts count per phone, from all network
 * addresses, under one lock.
 */
export const verifyOtp = async (
  { config, db }: Pick<Ctx, "config" | "db">,
  entry: CodeEntry,
): Promise<Verified & { expires_in_s: number; terms_version: string }> => {
  const phone = readPhone(entry.phone);
  const verdict = await inTransaction(db, (tx) => judge(tx, config.code_hmac_keys, phone, entry));
  if (verdict instanceof Error) throw verdict;
  return { ...verdict, expires_in_s: proof_life_s, terms_version: config.terms_version };
};

import { randomBytes, randomInt } from "node:crypto";

import { parseName } from "@shwe/rules";
import { DatabaseError } from "pg";
import { sql } from "kysely";

import type { Ctx } from "../../context.ts";
import { openAccounts } from "../../ledger/index.ts";
import { inTransaction, type Tx } from "../../platform/db/index.ts";
import { fail } from "../../platform/errors/app-error.ts";
import type { LoggedIn } from "./login.ts";
import { openSession, type Origin } from "./open-session.ts";
import { hashPassword } from "./passwords.ts";
import { readPhone } from "./phone-keys.ts";
import { assertMayRegister } from "./player-device.ts";
import { checkProof, holderOf, spendProof, type ProofClaim } from "./phone-proof.ts";

const user_code_bytes = 5;
/** The letters of referral codes, without 0, O, 1 and I, because people read the codes aloud and type them. */
const referral_letters = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
const referral_length = 6;
/**
 * Two random referral codes are equal about once in a million players; five such collisions in a row mean that
 * something else is wrong.
 */
const attempts_max = 5;

export type Registration = Origin & {
  phone: string;
  proof: string;
  name: string;
  password: string;
  referral_code?: string;
  terms_version: string;
  adult: boolean;
};

const makeReferralCode = (): string =>
  Array.from(
    { length: referral_length },
    () => referral_letters[randomInt(referral_letters.length)],
  ).join("");

const findReferrer = async (tx: Tx, referral_code: string | undefined): Promise<bigint | null> => {
  if (referral_code === undefined) return null;
  const referrer = await tx
    .selectFrom("player")
    .select("id")
    .where("referral_code", "=", referral_code)
    .where(sql<boolean>`not identity_is_frozen(frozen_at, frozen_until)`)
    .executeTakeFirst();
  if (!referrer) throw fail("referral_unknown");
  return referrer.id;
};

const insertPlayer = async (
  tx: Tx,
  player: { name: string; referred_by: bigint | null; terms_version: string },
) => {
  for (let attempt = 0; attempt < attempts_max; attempt += 1) {
    const made = await tx
      .insertInto("player")
      .values({
        ...player,
        user_code: randomBytes(user_code_bytes).toString("hex"),
        referral_code: makeReferralCode(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning(["id", "user_code", "name", "session_epoch"])
      .executeTakeFirst();
    if (made) return made;
  }
  throw new Error("no free player codes were found");
};

/** The error with which the database refuses the phone of an operator: operators must not bet. */
const phone_of_operator = "SO005";
const phoneRefusal = (error: unknown): unknown =>
  error instanceof DatabaseError && error.code === phone_of_operator
    ? fail("registration_refused")
    : error;

/** The unique constraint decides: of two concurrent registrations of a phone, one waits and gets `already_registered`. */
const claimPhone = async (tx: Tx, player_id: bigint, phone: string): Promise<void> => {
  const claimed = await tx
    .insertInto("player_phone")
    .values({ player_id, phone })
    .onConflict((conflict) => conflict.doNothing())
    .returning("player_id")
    .executeTakeFirst()
    .catch((error: unknown) => {
      throw phoneRefusal(error);
    });
  if (!claimed) throw fail("already_registered");
};

/** Creates a player for the holder of the phone: player, phone, password, accounts and first session, or nothing. */
export const register = async (
  { config, db }: Pick<Ctx, "config" | "db">,
  registration: Registration,
): Promise<LoggedIn> => {
  const phone = readPhone(registration.phone);
  const name = parseName(registration.name);
  if (name === null) throw fail("invalid_request");
  if (!registration.adult) throw fail("under_age");
  if (registration.terms_version !== config.terms_version) throw fail("terms_outdated");
  const claim: ProofClaim = { proof: registration.proof, phone, purpose: "register" };
  await checkProof(db, config.code_hmac_keys, claim);
  const hash = await hashPassword(holderOf(claim), registration.password, phone);

  return inTransaction(db, async (tx) => {
    await spendProof(tx, config.code_hmac_keys, claim);
    await assertMayRegister(tx, { phone, device_id: registration.device_id });
    const referred_by = await findReferrer(tx, registration.referral_code);
    const { terms_version } = registration;
    const player = await insertPlayer(tx, { name, referred_by, terms_version });
    await claimPhone(tx, player.id, phone);
    await tx.insertInto("player_password").values({ player_id: player.id, hash }).execute();
    await openAccounts(tx, [player.id]);
    const token = await openSession(tx, {
      player_id: player.id,
      epoch: player.session_epoch,
      address: registration.address,
      user_agent: registration.user_agent,
      device_id: registration.device_id,
    });
    return { token, id: player.id, user_code: player.user_code, name: player.name };
  });
};

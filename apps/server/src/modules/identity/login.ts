import type { Kysely } from "kysely";

import type { Ctx } from "../../context.ts";
import type { DB } from "../../db.gen.ts";
import { inTransaction, type Tx } from "../../platform/db/index.ts";
import { fail } from "../../platform/errors/app-error.ts";
import type { KeyRing } from "../../platform/secrets/index.ts";
import { waitToTryPassword } from "./code-limits.ts";
import { openSession, type Origin } from "./open-session.ts";
import { isPassword } from "./passwords.ts";
import { forgetPasswordTries, lockGuard, noteOnGuard } from "./phone-guard.ts";
import { phoneKey, readPhone } from "./phone-keys.ts";
import { spendProof } from "./phone-proof.ts";

export type LoggedIn = { token: string; id: bigint; user_code: string; name: string };

const findPlayer = (db: Kysely<DB>, phone: string) =>
  db
    .selectFrom("player_phone")
    .innerJoin("player", "player.id", "player_phone.player_id")
    .innerJoin("player_password", "player_password.player_id", "player.id")
    .select(["player.id", "player.user_code", "player.name"])
    .select(["player.session_epoch", "player.frozen_at", "player_password.hash"])
    .where("player_phone.phone", "=", phone)
    .executeTakeFirst();

type FoundPlayer = NonNullable<Awaited<ReturnType<typeof findPlayer>>>;

const enter = async (tx: Tx, player: FoundPlayer, origin: Origin): Promise<LoggedIn> => {
  if (player.frozen_at) throw fail("account_frozen");
  const token = await openSession(tx, {
    player_id: player.id,
    epoch: player.session_epoch,
    ...origin,
  });
  return { token, id: player.id, user_code: player.user_code, name: player.name };
};

/** Counted before the password is looked at, so that guesses sent all at once are not judged all at once. */
export const takePasswordTry = async (ctx: Pick<Ctx, "db">, phone_key: Buffer): Promise<void> =>
  inTransaction(ctx.db, async (tx) => {
    const guard = await lockGuard(tx, phone_key);
    const retry_after_s = waitToTryPassword(guard.password_tried_at, guard.now);
    if (retry_after_s > 0) throw fail("too_many_requests", { retry_after_s });
    await noteOnGuard(tx, phone_key, "password_tried_at", guard.password_tried_at, guard.now);
  });

/** An unknown phone and a wrong password take the same steps, the same work and give the same answer. */
export const loginByPassword = async (
  ctx: Pick<Ctx, "config" | "db">,
  entry: Origin & { phone: string; password: string },
): Promise<LoggedIn> => {
  const phone = readPhone(entry.phone);
  const phone_key = phoneKey(ctx.config.code_hmac_keys, phone);
  await takePasswordTry(ctx, phone_key);
  const seen = await findPlayer(ctx.db, phone);
  const right = await isPassword(seen?.hash ?? null, entry.password);
  if (!right) throw fail("invalid_credentials");
  return inTransaction(ctx.db, async (tx) => {
    // Read again: the password may have been changed while it was being checked.
    const player = await findPlayer(tx, phone);
    if (player?.hash !== seen?.hash || !player) throw fail("invalid_credentials");
    const loggedIn = await enter(tx, player, entry);
    await forgetPasswordTries(tx, phone_key);
    return loggedIn;
  });
};

/** Whoever proved to hold the phone may know whether it is registered. */
export const loginByCode = async (
  ctx: Pick<Ctx, "config" | "db">,
  entry: Origin & { phone: string; proof: string },
): Promise<LoggedIn> => {
  const phone = readPhone(entry.phone);
  const keys: KeyRing = ctx.config.code_hmac_keys;
  return inTransaction(ctx.db, async (tx) => {
    await spendProof(tx, keys, { proof: entry.proof, phone, purpose: "login" });
    const player = await findPlayer(tx, phone);
    if (!player) throw fail("not_registered");
    return enter(tx, player, entry);
  });
};

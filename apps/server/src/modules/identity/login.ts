import type { Kysely } from "kysely";

import type { Ctx } from "../../context.ts";
import type { DB } from "../../db.gen.ts";
import { inTransaction, type Tx } from "../../platform/db/index.ts";
import { fail } from "../../platform/errors/app-error.ts";
import type { KeyRing } from "../../platform/secrets/index.ts";
import { openSession, type Origin } from "./open-session.ts";
import { withPlace } from "./password-line.ts";
import { readStanding } from "./password-standing.ts";
import { countTry, forgiveTry } from "./password-tries.ts";
import { isPassword } from "./passwords.ts";
import { readPhone } from "./phone-keys.ts";
import { spendProof } from "./phone-proof.ts";

export type LoggedIn = { token: string; id: bigint; user_code: string; name: string };

const findPlayer = (db: Kysely<DB>, phone: string) =>
  db
    .selectFrom("player_phone")
    .innerJoin("player", "player.id", "player_phone.player_id")
    .innerJoin("player_password", "player_password.player_id", "player.id")
    .select(["player.id", "player.user_code", "player.name"])
    .select(["player.session_epoch", "player_password.hash"])
    .where("player_phone.phone", "=", phone)
    .executeTakeFirst();

type FoundPlayer = NonNullable<Awaited<ReturnType<typeof findPlayer>>>;

const enter = async (tx: Tx, player: FoundPlayer, origin: Origin): Promise<LoggedIn> => {
  const token = await openSession(tx, {
    player_id: player.id,
    epoch: player.session_epoch,
    ...origin,
  });
  return { token, id: player.id, user_code: player.user_code, name: player.name };
};

/** An unknown phone and a wrong password take the same steps and time and give the same answer. */
export const loginByPassword = async (
  ctx: Pick<Ctx, "config" | "db">,
  entry: Origin & { phone: string; password: string },
): Promise<LoggedIn> => {
  const phone = readPhone(entry.phone);
  const { applicant, counters } = await readStanding(ctx, { ...entry, phone });
  return withPlace(applicant, async (inTurn) => {
    const counted = await inTransaction(ctx.db, (tx) => countTry(tx, counters));
    const seen = await findPlayer(ctx.db, phone);
    const right = await isPassword(inTurn, seen?.hash ?? null, entry.password);
    if (!right) throw fail("invalid_credentials");
    return inTransaction(ctx.db, async (tx) => {
      // The player is read again, because the password may have been changed while it was checked.
      const player = await findPlayer(tx, phone);
      if (player?.hash !== seen?.hash || !player) throw fail("invalid_credentials");
      const loggedIn = await enter(tx, player, entry);
      await forgiveTry(tx, counted);
      return loggedIn;
    });
  });
};

/**
 * Logs in with the proof of a one-time code. A caller who proved ownership of the phone may learn whether it is
 * registered.
 */
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

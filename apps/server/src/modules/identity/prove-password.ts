import type { Ctx } from "../../context.ts";
import { inTransaction } from "../../platform/db/index.ts";
import { fail } from "../../platform/errors/app-error.ts";
import type { Caller } from "../../platform/http/handler.ts";
import { withPlace } from "./password-line.ts";
import { knownPlayer } from "./password-standing.ts";
import { countTry, forgiveTry, sessionCounter } from "./password-tries.ts";
import { isPassword } from "./passwords.ts";

/**
 * Checks that the owner of the session also knows the password. Returns the verified hash, for a password change.
 * Attempts count per session, so that callers without the session cannot use them up.
 */
export const provePassword = async (
  ctx: Pick<Ctx, "db">,
  { player_id, session_id }: Caller,
  password: string,
): Promise<{ phone: string; hash: string }> => {
  const { phone, hash } = await ctx.db
    .selectFrom("player_password")
    .innerJoin("player_phone", "player_phone.player_id", "player_password.player_id")
    .select(["player_phone.phone", "player_password.hash"])
    .where("player_password.player_id", "=", player_id)
    .executeTakeFirstOrThrow();
  await withPlace(knownPlayer(player_id), async (inTurn) => {
    const counters = [sessionCounter(session_id)];
    const counted = await inTransaction(ctx.db, (tx) => countTry(tx, counters));
    if (!(await isPassword(inTurn, hash, password))) throw fail("password_wrong");
    await inTransaction(ctx.db, (tx) => forgiveTry(tx, counted));
  });
  return { phone, hash };
};

/** Checks the password before an action that cannot be undone. */
export const assertPassword = async (
  ctx: Pick<Ctx, "db">,
  caller: Caller,
  password: string,
): Promise<void> => {
  await provePassword(ctx, caller, password);
};

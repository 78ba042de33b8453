import type { Ctx } from "../../context.ts";
import { inTransaction } from "../../platform/db/index.ts";
import { fail } from "../../platform/errors/app-error.ts";
import type { Caller } from "../../platform/http/handler.ts";
import { assertSessionInTx } from "./assert-session.ts";
import { knownPlayer } from "./password-standing.ts";
import { hashPassword } from "./passwords.ts";
import { provePassword } from "./prove-password.ts";
import { setPassword } from "./set-password.ts";

/** Changes the password after checking the old one, and ends every session but the current one. */
export const changePassword = async (
  ctx: Pick<Ctx, "db">,
  caller: Caller,
  entry: { old_password: string; password: string },
): Promise<void> => {
  const { phone, hash: oldHash } = await provePassword(ctx, caller, entry.old_password);
  const hash = await hashPassword(knownPlayer(caller.player_id), entry.password, phone);
  await inTransaction(ctx.db, async (tx) => {
    // Locks the player row first, like a password reset, so that concurrent changes cannot deadlock.
    await tx
      .selectFrom("player")
      .select("id")
      .where("id", "=", caller.player_id)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow();
    const stored = await tx
      .selectFrom("player_password")
      .select("hash")
      .where("player_id", "=", caller.player_id)
      .executeTakeFirstOrThrow();
    // The password was changed by another request while the old one was checked, so the check is no longer valid.
    if (stored.hash !== oldHash) throw fail("password_wrong");
    await assertSessionInTx(tx, caller);
    const epoch = await setPassword(tx, caller.player_id, hash);
    await tx
      .updateTable("session")
      .set({ epoch })
      .where("id", "=", caller.session_id)
      .where("revoked_at", "is", null)
      .execute();
  });
};

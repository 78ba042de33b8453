import type { Ctx } from "../../context.ts";
import { inTransaction } from "../../platform/db/index.ts";
import { fail } from "../../platform/errors/app-error.ts";
import type { Caller } from "../../platform/http/handler.ts";
import { takePasswordTry } from "./login.ts";
import { isPassword } from "./passwords.ts";
import { forgetPasswordTries } from "./phone-guard.ts";
import { phoneKey } from "./phone-keys.ts";

/** Who holds the session shows that he also knows the password. Tells what was proven, for those who change it. */
export const provePassword = async (
  ctx: Pick<Ctx, "config" | "db">,
  { player_id }: Caller,
  password: string,
): Promise<{ phone: string; hash: string }> => {
  const { phone, hash } = await ctx.db
    .selectFrom("player_password")
    .innerJoin("player_phone", "player_phone.player_id", "player_password.player_id")
    .select(["player_phone.phone", "player_password.hash"])
    .where("player_password.player_id", "=", player_id)
    .executeTakeFirstOrThrow();
  const phone_key = phoneKey(ctx.config.code_hmac_keys, phone);
  // A stolen session must not become a place to guess the password without end.
  await takePasswordTry(ctx, phone_key);
  if (!(await isPassword(hash, password))) throw fail("invalid_credentials");
  await inTransaction(ctx.db, (tx) => forgetPasswordTries(tx, phone_key));
  return { phone, hash };
};

/** Before what cannot be undone. */
export const assertPassword = async (
  ctx: Pick<Ctx, "config" | "db">,
  caller: Caller,
  password: string,
): Promise<void> => {
  await provePassword(ctx, caller, password);
};

import type { Ctx } from "../../context.ts";
import { inTransaction } from "../../platform/db/index.ts";
import { fail } from "../../platform/errors/app-error.ts";
import { phoneCounter } from "./password-tries.ts";
import { hashPassword } from "./passwords.ts";
import { timesValue } from "./phone-guard.ts";
import { phoneKey, readPhone } from "./phone-keys.ts";
import { checkProof, holderOf, spendProof, type ProofClaim } from "./phone-proof.ts";
import { setPassword } from "./set-password.ts";

/** Sets a new password for the holder of the phone and ends all sessions. Returns the player id, so that caches can drop the sessions. */
export const resetPassword = async (
  { config, db }: Pick<Ctx, "config" | "db">,
  entry: { phone: string; proof: string; password: string },
): Promise<bigint> => {
  const phone = readPhone(entry.phone);
  const keys = config.code_hmac_keys;
  const claim: ProofClaim = { proof: entry.proof, phone, purpose: "reset" };
  await checkProof(db, keys, claim);
  const hash = await hashPassword(holderOf(claim), entry.password, phone);
  return inTransaction(db, async (tx) => {
    await spendProof(tx, keys, claim);
    const owner = await tx
      .selectFrom("player_phone")
      .select("player_id")
      .where("phone", "=", phone)
      .executeTakeFirst();
    if (!owner) throw fail("not_registered");
    await setPassword(tx, owner.player_id, hash);
    await phoneCounter(phoneKey(keys, phone)).write(timesValue([])).execute(tx);
    return owner.player_id;
  });
};

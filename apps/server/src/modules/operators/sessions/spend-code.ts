import type { KeyRing } from "../../../platform/secrets/index.ts";
import type { Tx } from "../../../platform/db/index.ts";
import { acceptedStep, openTotpSecret } from "./totp.ts";

/** Checks a code of the authenticator app and uses it up: parallel uses of one code wait for the row, and one is accepted. */
export const spendCode = async (
  tx: Tx,
  keys: KeyRing,
  operator_id: bigint,
  code: string,
): Promise<boolean> => {
  const credential = await tx
    .selectFrom("operator_credential")
    .select(["totp_secret", "totp_step"])
    .where("operator_id", "=", operator_id)
    .forUpdate()
    .executeTakeFirst();
  if (!credential) return false;
  const step = acceptedStep(
    openTotpSecret(keys, credential.totp_secret),
    code,
    credential.totp_step,
  );
  if (step === null) return false;
  await tx
    .updateTable("operator_credential")
    .set({ totp_step: step })
    .where("operator_id", "=", operator_id)
    .execute();
  return true;
};

import { sql } from "kysely";

import type { Tx } from "../../../platform/db/index.ts";
import { hashToken, mac, macsOf, type KeyRing } from "../../../platform/secrets/index.ts";
import { makeTypedCode } from "./typed-codes.ts";

const codes = 10;
/**
 * Codes are short enough to guess from a plain hash, so their hashes are keyed: a copy of the database without the key of
 * the office does not reveal them.
 */
const use = "operator-recovery-code";

/** Replaces the recovery codes of an operator. They are returned once; only their hashes are stored. */
export const renewRecoveryCodes = async (
  tx: Tx,
  keys: KeyRing,
  operator_id: bigint,
): Promise<string[]> => {
  const made = Array.from({ length: codes }, makeTypedCode);
  await tx.deleteFrom("operator_recovery_code").where("operator_id", "=", operator_id).execute();
  await tx
    .insertInto("operator_recovery_code")
    .values(
      made.map((code) => ({
        operator_id,
        code_hash: mac(keys, use, String(operator_id), code).digest,
      })),
    )
    .execute();
  return made;
};

/** The hashes that a code can have: by each key, and the plain hash of codes that were made before hashes were keyed. */
const hashesOf = (keys: KeyRing, operator_id: bigint, code: string): Buffer[] => [
  ...macsOf(keys, use, String(operator_id), code),
  hashToken(code),
];

/** Uses up a recovery code. False if it is wrong or was used before. */
export const spendRecoveryCode = async (
  tx: Tx,
  keys: KeyRing,
  operator_id: bigint,
  code: string,
): Promise<boolean> => {
  const spent = await tx
    .updateTable("operator_recovery_code")
    .set({ used_at: sql`clock_timestamp()` })
    .where("operator_id", "=", operator_id)
    .where("code_hash", "in", hashesOf(keys, operator_id, code))
    .where("used_at", "is", null)
    .returning("operator_id")
    .executeTakeFirst();
  return spent !== undefined;
};

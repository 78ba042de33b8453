import { randomInt } from "node:crypto";

import { sql } from "kysely";

import type { Tx } from "../../../platform/db/index.ts";
import { hashToken } from "../../../platform/secrets/index.ts";

const codes = 10;
/** Letters and digits that cannot be confused with each other. */
const letters = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
const group_length = 5;

const makeGroup = (): string =>
  Array.from({ length: group_length }, () => letters[randomInt(letters.length)]).join("");

/** Replaces the recovery codes of an operator. They are returned once; only their hashes are stored. */
export const renewRecoveryCodes = async (tx: Tx, operator_id: bigint): Promise<string[]> => {
  const made = Array.from({ length: codes }, () => `${makeGroup()}-${makeGroup()}`);
  await tx.deleteFrom("operator_recovery_code").where("operator_id", "=", operator_id).execute();
  await tx
    .insertInto("operator_recovery_code")
    .values(made.map((code) => ({ operator_id, code_hash: hashToken(code) })))
    .execute();
  return made;
};

/** Uses up a recovery code. False if it is wrong or was used before. */
export const spendRecoveryCode = async (
  tx: Tx,
  operator_id: bigint,
  code: string,
): Promise<boolean> => {
  const spent = await tx
    .updateTable("operator_recovery_code")
    .set({ used_at: sql`clock_timestamp()` })
    .where("operator_id", "=", operator_id)
    .where("code_hash", "=", hashToken(code))
    .where("used_at", "is", null)
    .returning("operator_id")
    .executeTakeFirst();
  return spent !== undefined;
};

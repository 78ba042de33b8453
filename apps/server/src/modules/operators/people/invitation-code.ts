import { sql } from "kysely";

import type { Tx } from "../../../platform/db/index.ts";
import { fail } from "../../../platform/errors/app-error.ts";
import { mac, macsOf, type KeyRing } from "../../../platform/secrets/index.ts";
import { recordAct } from "../acts/record-act.ts";
import type { Operator } from "../operator.ts";
import { makeTypedCode } from "../sessions/typed-codes.ts";

const use = "operator-invitation-code";

/** The keyed hashes of a code by all keys of the office. A code belongs to the request that made its invitation. */
export const invitationCodeHashes = (keys: KeyRing, approval_id: bigint, code: string): Buffer[] =>
  macsOf(keys, use, String(approval_id), code);

/**
 * Returns a new code of an invitation to the owner who confirmed its request; the code before becomes invalid. The maker gets the link, so that neither
 * of the two can enrol in the place of the invited person.
 */
export const takeInvitationCode = async (
  tx: Tx,
  operator: Operator,
  { approval_id, keys }: { approval_id: bigint; keys: KeyRing },
): Promise<{ code: string; expires_at: string }> => {
  const code = makeTypedCode();
  const { digest } = mac(keys, use, String(approval_id), code);
  const { rows } = await sql<{ invited: bigint; valid_until: Date }>`
    select invited, valid_until from operator_take_code(${approval_id}, ${operator.id}, ${digest})`.execute(
    tx,
  );
  const [taken] = rows;
  if (!taken) throw fail("invitation_expired");
  await recordAct(tx, {
    operator_id: operator.id,
    act: "operator.code",
    subject: `operator:${taken.invited}`,
    details: { approval_id: String(approval_id) },
  });
  return { code, expires_at: taken.valid_until.toISOString() };
};

import { sql } from "kysely";

import { inTransaction, type Db } from "../../../platform/db/index.ts";
import { fail } from "../../../platform/errors/app-error.ts";
import { hashToken, type KeyRing } from "../../../platform/secrets/index.ts";
import type { OperatorRole } from "@shwe/contract/office/permissions";
import { recordAct } from "../acts/record-act.ts";
import { orRefusal } from "../refusals.ts";
import type { LoginCtx } from "./login.ts";
import { openSession, type LoginOrigin } from "./open-session.ts";
import { hashPassword } from "./passwords.ts";
import { renewRecoveryCodes } from "./recovery-codes.ts";
import { acceptedStep, makeTotpSecret, openTotpSecret, sealTotpSecret, totpUri } from "./totp.ts";

type Invitation = {
  id: bigint;
  operator_id: bigint;
  name: string;
  role: OperatorRole;
  phone: string | null;
  expires_at: Date;
  totp_secret: string | null;
};

const findInvitation = async (db: Db, token: string): Promise<Invitation> => {
  const { rows } = await sql<Invitation>`
    select invitation.id, operator.id as operator_id, operator.name, operator.role, operator.phone,
      invitation.expires_at, invitation.totp_secret
    from operator_invitation invitation join operator on operator.id = invitation.operator_id
    where invitation.token_hash = ${hashToken(token)} and invitation.used_at is null
      and invitation.expires_at > clock_timestamp() and operator.state = 'invited'`.execute(db);
  const [found] = rows;
  if (!found) throw fail("invitation_expired");
  return found;
};

/** The secret for the authenticator app of an invitation, made when its page is first opened and the same afterwards. */
const secretOf = async (
  db: Db,
  keys: KeyRing,
  { id, totp_secret }: Invitation,
): Promise<string> => {
  if (totp_secret !== null) return openTotpSecret(keys, totp_secret);
  const { rows } = await sql<{ totp_secret: string }>`
    update operator_invitation set totp_secret = coalesce(totp_secret, ${sealTotpSecret(keys, makeTotpSecret())})
    where id = ${id} returning totp_secret`.execute(db);
  const [stored] = rows;
  if (!stored) throw fail("invitation_expired");
  return openTotpSecret(keys, stored.totp_secret);
};

/** What the page of an invitation shows. */
export const readInvitation = async ({ db, config }: LoginCtx, token: string) => {
  const invitation = await findInvitation(db, token);
  const totp_secret = await secretOf(db, config.office_keys, invitation);
  const { name, role, expires_at } = invitation;
  return {
    ...{ name, role, totp_secret },
    expires_at: expires_at.toISOString(),
    totp_uri: totpUri(totp_secret, name),
  };
};

type Enrolment = { invitation: string; password: string; code: string };

/** Sets password and second factor by an invitation, once. Returns the token of a session and the recovery codes. */
export const enrol = async (
  { db, config }: LoginCtx,
  { invitation: token, password, code }: Enrolment,
  origin: LoginOrigin,
): Promise<{ token: string; recovery_codes: string[] }> => {
  const invitation = await findInvitation(db, token);
  const secret = await secretOf(db, config.office_keys, invitation);
  const step = acceptedStep(secret, code, 0n);
  if (step === null) throw fail("code_refused");
  const password_hash = await hashPassword(password, invitation.phone);
  const totp_secret = sealTotpSecret(config.office_keys, secret);
  return inTransaction(db, async (tx) => {
    const { rows } = await orRefusal(
      sql<{ operator_id: bigint }>`
        select operator_enrol(${invitation.id}, ${password_hash}, ${totp_secret}, ${step}) as operator_id`.execute(
        tx,
      ),
    );
    const operator_id = rows[0]?.operator_id ?? invitation.operator_id;
    const recovery_codes = await renewRecoveryCodes(tx, operator_id);
    await recordAct(tx, {
      operator_id,
      act: "operator.enrol",
      subject: `operator:${operator_id}`,
      details: { invitation: String(invitation.id) },
    });
    return { token: await openSession(tx, operator_id, origin, "enrolment"), recovery_codes };
  });
};

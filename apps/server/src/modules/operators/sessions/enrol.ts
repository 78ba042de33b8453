import { sql } from "kysely";

import { inTransaction, type Db } from "../../../platform/db/index.ts";
import { fail } from "../../../platform/errors/app-error.ts";
import { hashToken } from "../../../platform/secrets/index.ts";
import type { OperatorRole } from "@shwe/contract/office/permissions";
import type { Reply } from "@shwe/contract/office/schemas";
import { recordAct } from "../acts/record-act.ts";
import { invitationCodeHashes } from "../people/invitation-code.ts";
import { orRefusal } from "../refusals.ts";
import type { LoginCtx } from "./login.ts";
import { openSession, type LoginOrigin, type OpenedSession } from "./open-session.ts";
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
  /** The newest secret for the authenticator app, encrypted; null until the page of the link is opened. */
  totp_secret: string | null;
  /** The request of two owners that made the invitation; null if one owner made it, who then needs no second person. */
  approval_id: bigint | null;
};

const findInvitation = async (db: Db, token: string): Promise<Invitation> => {
  const { rows } = await sql<Invitation>`
    select invitation.id, operator.id as operator_id, operator.name, operator.role, operator.phone,
      invitation.expires_at, invitation.totp_secret, invitation.approval_id
    from operator_invitation invitation join operator on operator.id = invitation.operator_id
    where invitation.token_hash = ${hashToken(token)} and invitation.used_at is null
      and invitation.expires_at > clock_timestamp() and operator.state = 'invited'`.execute(db);
  const [found] = rows;
  if (!found) throw fail("invitation_expired");
  return found;
};

/**
 * Checks the code of an invitation that two owners made, in a transaction of its own, so that wrong codes stay counted.
 * Returns the hashes of the code.
 */
const checkCode = async (
  { db, config }: LoginCtx,
  { id, approval_id }: Invitation,
  code: string | undefined,
): Promise<Buffer[]> => {
  if (approval_id === null) return [];
  if (code === undefined) throw fail("invitation_code_refused");
  const hashes = invitationCodeHashes(config.office_keys, approval_id, code);
  const { rows } = await sql<{ is_right: boolean }>`
    select operator_try_code(${id}, ${hashes}::bytea[]) as is_right`.execute(db);
  if (rows[0]?.is_right !== true) throw fail("invitation_code_refused");
  return hashes;
};

/** Makes a new secret for the authenticator app. Codes of a secret that was shown before, maybe to somebody else, are then refused. */
const startEnrolment = async (
  { db, config }: LoginCtx,
  { id }: Invitation,
  code_hashes: Buffer[],
): Promise<string> => {
  const secret = makeTotpSecret();
  const { rows } = await sql<{ is_started: boolean }>`
    select operator_start_enrolment(${id}, ${code_hashes}::bytea[], ${sealTotpSecret(config.office_keys, secret)})
      as is_started`.execute(db);
  if (rows[0]?.is_started !== true) throw fail("invitation_expired");
  return secret;
};

type Opened = { invitation: string; invitation_code?: string };

/**
 * What the page of an invitation shows. The secret of the authenticator app is shown only with the code of the invitation,
 * so that the owner who has the link does not learn it.
 */
export const readInvitation = async (
  ctx: LoginCtx,
  { invitation: token, invitation_code }: Opened,
): Promise<Reply<"readInvitation">["data"]> => {
  const invitation = await findInvitation(ctx.db, token);
  const { name, role } = invitation;
  const shown = { name, role, expires_at: invitation.expires_at.toISOString() };
  if (invitation.approval_id !== null && invitation_code === undefined)
    return { ...shown, needs_code: true, totp_secret: null, totp_uri: null };
  const code_hashes = await checkCode(ctx, invitation, invitation_code);
  const totp_secret = await startEnrolment(ctx, invitation, code_hashes);
  return { ...shown, needs_code: false, totp_secret, totp_uri: totpUri(totp_secret, name) };
};

type Enrolment = Opened & { password: string; code: string };

/** Sets password and second factor by an invitation, once. Returns a session and the recovery codes. */
export const enrol = async (
  ctx: LoginCtx,
  { invitation: token, invitation_code, password, code }: Enrolment,
  origin: LoginOrigin,
): Promise<OpenedSession & { recovery_codes: string[] }> => {
  const { db, config } = ctx;
  const invitation = await findInvitation(db, token);
  const code_hashes = await checkCode(ctx, invitation, invitation_code);
  const { totp_secret } = invitation;
  if (totp_secret === null) throw fail("code_refused");
  const step = acceptedStep(openTotpSecret(config.office_keys, totp_secret), code, 0n);
  if (step === null) throw fail("code_refused");
  const password_hash = await hashPassword(password, invitation.phone);
  return inTransaction(db, async (tx) => {
    const { rows } = await orRefusal(
      sql<{ operator_id: bigint }>`
        select operator_enrol(${invitation.id}, ${code_hashes}::bytea[], ${password_hash}, ${totp_secret}, ${step})
          as operator_id`.execute(tx),
    );
    const operator_id = rows[0]?.operator_id ?? invitation.operator_id;
    const recovery_codes = await renewRecoveryCodes(tx, config.office_keys, operator_id);
    await recordAct(tx, {
      operator_id,
      act: "operator.enrol",
      subject: `operator:${operator_id}`,
      details: { invitation: String(invitation.id) },
    });
    return { ...(await openSession(tx, operator_id, origin, "enrolment")), recovery_codes };
  });
};

import type { Input } from "@shwe/contract/office/schemas";

import type { Ctx } from "../../../context.ts";
import { inTransaction } from "../../../platform/db/index.ts";
import { fail } from "../../../platform/errors/app-error.ts";
import { hashToken } from "../../../platform/secrets/index.ts";
import { makeChallenge, spendChallenge } from "./challenges.ts";
import {
  countAttempt,
  countLogin,
  forgiveAddress,
  forgiveAttempts,
  loginFailed,
} from "./login-guard.ts";
import { openSession, type LoginOrigin, type OpenedSession } from "./open-session.ts";
import { isPassword } from "./passwords.ts";
import { spendCode } from "./spend-code.ts";
import { spendRecoveryCode } from "./recovery-codes.ts";
import { renewProof } from "./renew-proof.ts";

export type LoginCtx = Pick<Ctx, "db" | "config">;

const checkPassword = async (
  db: LoginCtx["db"],
  { name, password }: { name: string; password: string },
  is_known_device: boolean,
): Promise<{ id: bigint }> => {
  const found = await db
    .selectFrom("operator")
    .innerJoin("operator_credential", "operator_credential.operator_id", "operator.id")
    .select(["operator.id", "operator_credential.password_hash"])
    .where("operator.name", "=", name)
    .where("operator.state", "=", "active")
    .executeTakeFirst();
  const is_right = await isPassword(found?.password_hash ?? null, password, is_known_device);
  if (!is_right || !found) throw fail("login_refused");
  return found;
};

/** The first step of a login. Unknown names, wrong passwords and disabled operators get the same reply after the same time. */
export const loginPassword = async (
  { db }: LoginCtx,
  given: { name: string; password: string },
  origin: Pick<LoginOrigin, "address" | "device">,
): Promise<{ challenge: string; expires_at: string }> => {
  const attempt = await countLogin(db, given.name, origin);
  const { id } = await checkPassword(db, given, attempt.is_known_device).catch(
    loginFailed(db, attempt),
  );
  return inTransaction(db, async (tx) => {
    await forgiveAddress(tx, attempt);
    return makeChallenge(tx, "password", id);
  });
};

const findChallenged = async (
  db: LoginCtx["db"],
  challenge: string,
): Promise<{ id: bigint; name: string }> => {
  const operator = await db
    .selectFrom("operator_challenge")
    .innerJoin("operator", "operator.id", "operator_challenge.operator_id")
    .select(["operator.id", "operator.name"])
    .where("operator_challenge.token_hash", "=", hashToken(challenge))
    .where("operator.state", "=", "active")
    .executeTakeFirst();
  if (!operator) throw fail("challenge_expired");
  return operator;
};

type CodeInput = Input<"loginCode">["body"];

/** The second step: a code of the authenticator app or a recovery code. */
export const loginCode = async (
  { db, config }: LoginCtx,
  given: CodeInput,
  origin: LoginOrigin,
): Promise<OpenedSession> => {
  const operator = await findChallenged(db, given.challenge);
  const attempt = await countLogin(db, operator.name, origin);
  // A wrong code rolls this transaction back, so that the challenge can be answered again.
  return inTransaction(db, async (tx) => {
    await spendChallenge(tx, "password", given.challenge);
    const is_right =
      "code" in given
        ? await spendCode(tx, config.office_keys, operator.id, given.code)
        : await spendRecoveryCode(tx, config.office_keys, operator.id, given.recovery_code);
    if (!is_right) throw fail("code_refused");
    await forgiveAddress(tx, attempt);
    await forgiveAttempts(tx, attempt.counted_as);
    return openSession(tx, operator.id, origin, "code" in given ? "code" : "recovery_code");
  }).catch(loginFailed(db, attempt));
};

/** Renews the proof of the second factor of a session. */
export const proveCode = async (
  { db, config }: LoginCtx,
  { operator, session_id }: { operator: { id: bigint; name: string }; session_id: string },
  code: string,
): Promise<void> => {
  // Counted by the session and not by the name: failed logins of an unauthenticated caller must not stop an operator who is logged in.
  const counted_as = `session ${session_id}`;
  await countAttempt(db, counted_as);
  await inTransaction(db, async (tx) => {
    if (!(await spendCode(tx, config.office_keys, operator.id, code))) throw fail("code_refused");
    await forgiveAttempts(tx, counted_as);
    await renewProof(tx, { operator_id: operator.id, session_id, by: "code" });
  });
};

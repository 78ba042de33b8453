import {
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticatorTransport,
} from "@simplewebauthn/server";
import type { Input } from "@shwe/contract/office/schemas";
import { sql } from "kysely";

import type { Ctx } from "../../../context.ts";
import { inTransaction, type Tx } from "../../../platform/db/index.ts";
import { fail } from "../../../platform/errors/app-error.ts";
import { recordAct } from "../acts/record-act.ts";
import { makeChallenge, spendChallenge } from "./challenges.ts";
import { openSession, type LoginOrigin, type OpenedSession } from "./open-session.ts";
import { renewProof } from "./renew-proof.ts";

type PasskeyCtx = Pick<Ctx, "db" | "config">;
type Assertion = Input<"loginPasskey">["body"];
type Person = { operator: { id: bigint; name: string }; session_id: string };

const passkeys_max = 10;
const timeout_ms = 60_000;
const rp_name = "Shwe Padauk Office";

const hostOf = (origin: string): string => new URL(origin).hostname;

/** The challenge that the authenticator has signed. */
const challengeIn = (client_data: string): string => {
  try {
    const { challenge } = JSON.parse(Buffer.from(client_data, "base64url").toString("utf8")) as {
      challenge?: unknown;
    };
    if (typeof challenge === "string") return challenge;
  } catch {
    // Falls through to the refusal: the text was no JSON.
  }
  throw fail("passkey_refused");
};

const listCredentials = async (db: Ctx["db"], operator_id: bigint) => {
  const rows = await db
    .selectFrom("operator_passkey")
    .select(["credential_id", "transports"])
    .where("operator_id", "=", operator_id)
    .orderBy("id")
    .limit(passkeys_max)
    .execute();
  return rows.map(({ credential_id, transports }) => ({ id: credential_id, transports }));
};

/** Begins a login by passkey. The browser offers the passkeys it has for this host, so no name is asked. */
export const startPasskeyLogin = async ({ db, config }: PasskeyCtx) => {
  const { challenge } = await inTransaction(db, (tx) => makeChallenge(tx, "passkey_login", null));
  return { challenge, rp_id: hostOf(config.office_origin), timeout_ms, credentials: [] };
};

export const startPasskeyProof = async ({ db, config }: PasskeyCtx, { operator }: Person) => {
  const { challenge } = await inTransaction(db, (tx) =>
    makeChallenge(tx, "passkey_proof", operator.id),
  );
  const credentials = await listCredentials(db, operator.id);
  return { challenge, rp_id: hostOf(config.office_origin), timeout_ms, credentials };
};

/** Checks the answer of a passkey and returns its operator. Whatever is wrong, the refusal is the same. */
const checkAssertion = async (
  tx: Tx,
  origin: string,
  given: Assertion,
): Promise<{ operator_id: bigint; name: string }> => {
  const passkey = await tx
    .selectFrom("operator_passkey")
    .innerJoin("operator", "operator.id", "operator_passkey.operator_id")
    .select(["operator_passkey.id", "operator_id", "public_key", "sign_count", "operator.name"])
    .where("credential_id", "=", given.id)
    .where("operator.state", "=", "active")
    .executeTakeFirst();
  if (!passkey) throw fail("passkey_refused");
  const verdict = await verifyAuthenticationResponse({
    response: {
      id: given.id,
      rawId: given.id,
      type: "public-key",
      clientExtensionResults: {},
      response: {
        clientDataJSON: given.client_data,
        authenticatorData: given.authenticator_data,
        signature: given.signature,
        ...(given.user_handle === null ? {} : { userHandle: given.user_handle }),
      },
    },
    expectedChallenge: challengeIn(given.client_data),
    expectedOrigin: origin,
    expectedRPID: hostOf(origin),
    credential: {
      id: given.id,
      publicKey: new Uint8Array(passkey.public_key),
      counter: Number(passkey.sign_count),
    },
    requireUserVerification: true,
  }).catch(() => null);
  if (verdict?.verified !== true) throw fail("passkey_refused");
  // No row is updated if the passkey was removed meanwhile, or if a parallel answer has counted: a copied passkey then counts
  // from the same number.
  const counted = await tx
    .updateTable("operator_passkey")
    .set({
      sign_count: BigInt(verdict.authenticationInfo.newCounter),
      last_used_at: sql`clock_timestamp()`,
    })
    .where("id", "=", passkey.id)
    .where("sign_count", "=", passkey.sign_count)
    .returning("id")
    .executeTakeFirst();
  if (!counted) throw fail("passkey_refused");
  return { operator_id: passkey.operator_id, name: passkey.name };
};

/** Logs in by a passkey, which proves possession and its user in one step. */
export const loginPasskey = (
  { db, config }: PasskeyCtx,
  given: Assertion,
  origin: LoginOrigin,
): Promise<OpenedSession> =>
  inTransaction(db, async (tx) => {
    await spendChallenge(tx, "passkey_login", challengeIn(given.client_data));
    const { operator_id } = await checkAssertion(tx, config.office_origin, given);
    return openSession(tx, operator_id, origin, "passkey");
  });

export const provePasskey = (
  { db, config }: PasskeyCtx,
  { operator, session_id }: Person,
  given: Assertion,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const asked = await spendChallenge(tx, "passkey_proof", challengeIn(given.client_data));
    const { operator_id } = await checkAssertion(tx, config.office_origin, given);
    if (operator_id !== operator.id || asked.operator_id !== operator.id)
      throw fail("passkey_refused");
    await renewProof(tx, { operator_id, session_id, by: "passkey" });
  });

export const startPasskeyEnrolment = async ({ db, config }: PasskeyCtx, { operator }: Person) => {
  const { challenge } = await inTransaction(db, (tx) =>
    makeChallenge(tx, "passkey_enrolment", operator.id),
  );
  return {
    challenge,
    rp_id: hostOf(config.office_origin),
    rp_name,
    user_id: Buffer.from(`operator ${operator.id}`).toString("base64url"),
    user_name: operator.name,
    timeout_ms,
    exclude: await listCredentials(db, operator.id),
  };
};

/** Adds a passkey to an operator. The caller has locked the operator, so parallel additions cannot exceed the limit. */
export const addPasskey = async (
  tx: Tx,
  { office_origin }: { office_origin: string },
  operator: { id: bigint },
  given: Input<"addPasskey">["body"],
): Promise<void> => {
  const asked = await spendChallenge(tx, "passkey_enrolment", challengeIn(given.client_data));
  if (asked.operator_id !== operator.id) throw fail("passkey_refused");
  const { rows } = await sql<{ count: bigint }>`
    select count(*) as count from operator_passkey where operator_id = ${operator.id}`.execute(tx);
  if ((rows[0]?.count ?? 0n) >= passkeys_max) throw fail("passkeys_full");
  const verdict = await verifyRegistrationResponse({
    response: {
      id: given.id,
      rawId: given.id,
      type: "public-key",
      clientExtensionResults: {},
      response: { clientDataJSON: given.client_data, attestationObject: given.attestation },
    },
    expectedChallenge: challengeIn(given.client_data),
    expectedOrigin: office_origin,
    expectedRPID: hostOf(office_origin),
    requireUserVerification: true,
  }).catch(() => null);
  if (verdict?.verified !== true) throw fail("passkey_refused");
  const { credential } = verdict.registrationInfo;
  const added = await tx
    .insertInto("operator_passkey")
    .values({
      operator_id: operator.id,
      credential_id: credential.id,
      public_key: Buffer.from(credential.publicKey),
      sign_count: BigInt(credential.counter),
      transports: given.transports as AuthenticatorTransport[],
      name: given.name,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!added) throw fail("passkey_refused");
  await recordAct(tx, {
    operator_id: operator.id,
    act: "passkey.add",
    subject: `operator:${operator.id}`,
    details: { passkey: String(added.id), name: given.name },
  });
};

export const removePasskey = async (
  tx: Tx,
  operator: { id: bigint },
  passkey_id: bigint,
): Promise<void> => {
  const removed = await tx
    .deleteFrom("operator_passkey")
    .where("id", "=", passkey_id)
    .where("operator_id", "=", operator.id)
    .returning("name")
    .executeTakeFirst();
  if (!removed) throw fail("not_found");
  await recordAct(tx, {
    operator_id: operator.id,
    act: "passkey.remove",
    subject: `operator:${operator.id}`,
    details: { passkey: String(passkey_id), name: removed.name },
  });
};

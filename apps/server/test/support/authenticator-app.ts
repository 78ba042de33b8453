import { sql, type Kysely } from "kysely";
import { generateSync } from "otplib";

import type { DB } from "../../src/db.gen.ts";
import { hashPassword } from "../../src/modules/operators/sessions/passwords.ts";
import { makeTotpSecret, sealTotpSecret } from "../../src/modules/operators/sessions/totp.ts";
import type { KeyRing } from "../../src/platform/secrets/index.ts";

const period_s = 30;

/** The code of an authenticator app. `steps` counts periods of 30 seconds from now. */
export const codeOf = (secret: string, steps = 0): string =>
  generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + steps * period_s });

type Credential = { operator_id: bigint; password: string; keys: KeyRing };

/** Gives an operator a password and an authenticator app, as an enrolment does. Returns the secret of the app. */
export const giveCredential = async (
  owner: Kysely<DB>,
  { operator_id, password, keys }: Credential,
): Promise<string> => {
  const secret = makeTotpSecret();
  await sql`
    insert into operator_credential (operator_id, password_hash, totp_secret)
    values (${operator_id}, ${await hashPassword(password, null)}, ${sealTotpSecret(keys, secret)})`.execute(
    owner,
  );
  return secret;
};

import type { OperatorRole } from "@shwe/contract/office/permissions";
import type { BrowserContext } from "@playwright/test";
import { sql } from "kysely";
import { generateSync } from "otplib";

import { hashPassword } from "../../../apps/server/src/modules/operators/sessions/passwords.ts";
import {
  makeTotpSecret,
  sealTotpSecret,
} from "../../../apps/server/src/modules/operators/sessions/totp.ts";
import { parseKeyRing } from "../../../apps/server/src/platform/secrets/index.ts";
import {
  cookie_name,
  giveOperator,
  type TestOperator,
} from "../../../apps/server/test/support/given-operators.ts";
import { dbOf } from "./connections.ts";
import { office_keys } from "./server.ts";
import { owner, setting } from "./setting.ts";

export const office_password = "a long office password";

export const officeAddress = (): string => setting("E2E_OFFICE");

/** An operator who can log in through the page, and has a session already. */
export type OfficeOperator = TestOperator & { secret: string };

/** Adds an operator with password and authenticator app, as after an enrolment. */
export async function addOfficeOperator(role: OperatorRole): Promise<OfficeOperator> {
  const operator = await giveOperator({ database: { owner: dbOf(owner()) } }, role);
  const secret = makeTotpSecret();
  const password_hash = await hashPassword(office_password, null);
  await sql`
    insert into operator_credential (operator_id, password_hash, totp_secret)
    values (${operator.id}, ${password_hash}, ${sealTotpSecret(parseKeyRing(office_keys), secret)})`.execute(
    dbOf(owner()),
  );
  return { ...operator, secret };
}

/** Gives a browser the session of an operator, for tests that are not about the login. */
export async function openSession(
  context: BrowserContext,
  { cookie }: Pick<TestOperator, "cookie">,
): Promise<void> {
  const value = cookie.slice(`${cookie_name}=`.length);
  await context.addCookies([
    {
      // The browser accepts such a cookie from a secure address only; it is sent to every port of the host.
      ...{ name: cookie_name, value, url: officeAddress().replace("http:", "https:") },
      ...{ secure: true, httpOnly: true, sameSite: "Strict" },
    },
  ]);
}

const period_s = 30;

/** The code that an authenticator app shows. `steps` counts periods of 30 seconds from now; each code works once. */
export const codeOf = (secret: string, steps = 0): string =>
  generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + steps * period_s });

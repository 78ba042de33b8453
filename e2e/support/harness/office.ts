import type { OperatorRole } from "@shwe/contract/office/permissions";
import type { BrowserContext } from "@playwright/test";

import { parseKeyRing } from "../../../apps/server/src/platform/secrets/index.ts";
import { giveCredential } from "../../../apps/server/test/support/authenticator-app.ts";
import {
  cookie_name,
  giveOperator,
  type TestOperator,
} from "../../../apps/server/test/support/given-operators.ts";
import { dbOf } from "./connections.ts";
import { office_keys } from "./server.ts";
import { owner, setting } from "./setting.ts";

export { codeOf } from "../../../apps/server/test/support/authenticator-app.ts";

export const office_password = "a long office password";

export const officeAddress = (): string => setting("E2E_OFFICE");

/** An operator who can log in through the page, and has a session already. */
export type OfficeOperator = TestOperator & { secret: string };

/** Adds an operator with password and authenticator app, as after an enrolment. */
export async function addOfficeOperator(role: OperatorRole): Promise<OfficeOperator> {
  const db = dbOf(owner());
  const operator = await giveOperator({ database: { owner: db } }, role);
  const secret = await giveCredential(db, {
    operator_id: operator.id,
    password: office_password,
    keys: parseKeyRing(office_keys),
  });
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

/** Ends the session of an operator, as another owner or the operator elsewhere would. */
export async function endSession({ session_id }: Pick<TestOperator, "session_id">): Promise<void> {
  await dbOf(owner())
    .updateTable("operator_session")
    .set({ revoked_at: new Date() })
    .where("id", "=", session_id)
    .execute();
}

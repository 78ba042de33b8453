import { operatorRoles, type OperatorRole } from "@shwe/contract/office/permissions";
import { sql } from "kysely";
import { generateSync } from "otplib";

import { hashPassword } from "../../src/modules/operators/sessions/passwords.ts";
import { sealTotpSecret } from "../../src/modules/operators/sessions/totp.ts";
import { createDb } from "../../src/platform/db/index.ts";
import { parseKeyRing } from "../../src/platform/secrets/index.ts";

export const demo_office_password = "padauk-demo-office";

/** One login of the office for each role. The secrets are the same in every demo, so that an authenticator app can keep them. */
export type DemoOperator = { name: string; role: OperatorRole; totp_secret: string };

const secret_suffixes: Readonly<Record<OperatorRole, string>> = {
  owner: "OWNER23A",
  finance: "FINANCE2",
  draws: "DRAWS23A",
  support: "SUPPORT2",
  auditor: "AUDITOR2",
};

export const demo_operators: readonly DemoOperator[] = operatorRoles.map((role) => ({
  name: `demo-${role}`,
  role,
  totp_secret: `SHWEPADAUKDEMOOFFICELOGI${secret_suffixes[role]}`,
}));

/** The bots of `npm run demo -- --bot`: two people, because approver and payer of a cash-out are different. */
export const demo_bots: readonly [DemoOperator, DemoOperator] = [
  { name: "demo-bot-1", role: "finance", totp_secret: "SHWEPADAUKDEMOOFFICELOGIBOTONE22" },
  { name: "demo-bot-2", role: "finance", totp_secret: "SHWEPADAUKDEMOOFFICELOGIBOTTWO22" },
];

/** What the authenticator app of a demo operator shows now. */
export const demoCodeOf = ({ totp_secret }: DemoOperator): string =>
  generateSync({ secret: totp_secret });

/** Adds the demo operators, enrolled and allowed to confirm at once. Refused in production. */
export const giveDemoOperators = async (
  owner_url: string,
  office_keys: string,
  operators: readonly DemoOperator[] = demo_operators,
): Promise<void> => {
  if (process.env["NODE_ENV"] === "production")
    throw new Error("demo operators are refused in production");
  const { db } = createDb({
    database_url: owner_url,
    pool_max: 1,
    application_name: "shwe-demo",
    onIdleError: () => undefined,
  });
  const keys = parseKeyRing(office_keys);
  for (const { name, role, totp_secret } of operators) {
    const password_hash = await hashPassword(demo_office_password, null);
    await sql`
      with added as (
        insert into operator (name, role, state, checker_from) values (${name}, ${role}, 'active', clock_timestamp())
        on conflict (name) do update set state = 'active', role = excluded.role, disabled_at = null
        returning id
      )
      insert into operator_credential (operator_id, password_hash, totp_secret)
      select id, ${password_hash}, ${sealTotpSecret(keys, totp_secret)} from added
      on conflict (operator_id) do update set password_hash = excluded.password_hash, totp_secret = excluded.totp_secret`.execute(
      db,
    );
  }
  await db.destroy();
};

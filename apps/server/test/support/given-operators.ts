import type { OperatorRole } from "@shwe/contract/office/permissions";
import { sql, type Kysely } from "kysely";

import type { DB } from "../../src/db.gen.ts";
import { hashToken, makeToken } from "../../src/platform/secrets/index.ts";

export type TestOperator = { id: bigint; name: string; cookie: string; session_id: string };

/** The cookie of an office session. */
export const cookie_name = "__Host-office";
let made = 0;

/**
 * Inserts an active operator with a session, without enrolment, because most tests are about what an operator may do. The
 * second factor counts as proved now, and the operator may confirm requests at once.
 */
export const giveOperator = async (
  { database }: { database: { owner: Kysely<DB> } },
  role: OperatorRole,
): Promise<TestOperator> => {
  made += 1;
  const token = makeToken();
  const { rows } = await sql<{ id: bigint; name: string; session_id: string }>`
    with added as (
      insert into operator (name, role, state, checker_from)
      values (${`${role}-${process.pid}-${made}`}, ${role}, 'active', clock_timestamp()) returning id, name
    ), session as (
      insert into operator_session (token_hash, operator_id, device, network, expires_at)
      select ${hashToken(token)}, id, 'Chrome · Linux', '127.0.0.*', clock_timestamp() + interval '12 hours' from added
      returning id
    )
    select added.id, added.name, session.id as session_id from added, session`.execute(
    database.owner,
  );
  const [row] = rows;
  if (!row) throw new Error("the operator was not inserted");
  return { ...row, cookie: `${cookie_name}=${token}` };
};

import { permissionsOf } from "@shwe/contract/office/permissions";
import type { Reply } from "@shwe/contract/office/schemas";
import { sql, type Kysely } from "kysely";

import type { DB } from "../../../db.gen.ts";
import { fail } from "../../../platform/errors/app-error.ts";
import type { OperatorCaller } from "../../../platform/http/handler.ts";
import { proof_life } from "./session-limits.ts";

type Me = Reply<"getMe">["data"];

type Row = {
  expires_at: Date;
  proved_until: Date;
  checker_from: Date | null;
  recovery_codes_left: number;
  passkeys: Me["passkeys"];
};

/** The account of the caller: rights, session, second factors. */
export const readMe = async (
  db: Kysely<DB>,
  { operator, session_id }: OperatorCaller,
): Promise<Me> => {
  const { rows } = await sql<Row>`
    select session.expires_at, session.proved_at + ${proof_life}::interval as proved_until, operator.checker_from,
      (select count(*)::integer from operator_recovery_code code
        where code.operator_id = operator.id and code.used_at is null) as recovery_codes_left,
      (select coalesce(json_agg(json_build_object(
          'id', passkey.id::text, 'name', passkey.name, 'created_at', passkey.created_at,
          'last_used_at', passkey.last_used_at) order by passkey.id), '[]')
        from operator_passkey passkey where passkey.operator_id = operator.id) as passkeys
    from operator_session session join operator on operator.id = session.operator_id
    where session.id = ${session_id}`.execute(db);
  const [row] = rows;
  if (!row) throw fail("unauthorized");
  // Enrolment sets it before the first session.
  if (row.checker_from === null) throw new Error("an operator with a session has not enrolled");
  return {
    id: String(operator.id),
    name: operator.name,
    role: operator.role,
    permissions: permissionsOf(operator.role),
    session_id,
    proved_until: row.proved_until.toISOString(),
    expires_at: row.expires_at.toISOString(),
    checker_from: row.checker_from.toISOString(),
    recovery_codes_left: row.recovery_codes_left,
    passkeys: row.passkeys,
  };
};

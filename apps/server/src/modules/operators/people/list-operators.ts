import type { Reply } from "@shwe/contract/office/schemas";
import { sql, type Kysely, type RawBuilder } from "kysely";

import type { DB } from "../../../db.gen.ts";
import { fail } from "../../../platform/errors/app-error.ts";
import { listSessions } from "../sessions/list-sessions.ts";
import { idle_life } from "../sessions/session-limits.ts";

type Listed = Reply<"listOperators">["data"][number];
type Row = Omit<Listed, "created_at" | "checker_from" | "last_seen_at"> & {
  created_at: Date;
  checker_from: Date | null;
  last_seen_at: Date | null;
};

const operators_max = 1_000;

const selectOperators = (where: RawBuilder<unknown>): RawBuilder<Row> => sql`
  select operator.id::text as id, operator.name, operator.role, operator.state, operator.created_at, operator.checker_from,
    (select max(last_seen_at) from operator_session session where session.operator_id = operator.id) as last_seen_at,
    (select count(*)::integer from operator_session session where session.operator_id = operator.id
      and revoked_at is null and expires_at > clock_timestamp()
      and session.last_seen_at > clock_timestamp() - ${idle_life}::interval) as sessions,
    exists (select from operator_passkey passkey where passkey.operator_id = operator.id) as has_passkey,
    exists (select from operator_invitation invitation where invitation.operator_id = operator.id
      and token_hash is null and used_at is null and expires_at > clock_timestamp()) as has_link
  from operator ${where}`;

const toListed = (row: Row): Listed => ({
  ...row,
  created_at: row.created_at.toISOString(),
  checker_from: row.checker_from?.toISOString() ?? null,
  last_seen_at: row.last_seen_at?.toISOString() ?? null,
});

export const listOperatorAccounts = async (db: Kysely<DB>): Promise<Listed[]> => {
  const { rows } = await selectOperators(sql`order by name limit ${operators_max}`).execute(db);
  return rows.map(toListed);
};

export const readOperator = async (
  db: Kysely<DB>,
  id: bigint,
  current_session: string,
): Promise<Reply<"getOperator">["data"]> => {
  const { rows } = await selectOperators(sql`where id = ${id}`).execute(db);
  const [row] = rows;
  if (!row) throw fail("not_found");
  return { operator: toListed(row), sessions: await listSessions(db, id, current_session) };
};

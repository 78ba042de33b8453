import type { OperatorRole } from "@shwe/contract/office/permissions";
import { sql, type Kysely } from "kysely";

import type { DB } from "../../../db.gen.ts";
import { hashToken } from "../../../platform/secrets/index.ts";
import { idle_life, proof_life } from "./session-limits.ts";

/** Recording the last use of a session at most once in this time saves a write for each request. */
const touch_after = "15 seconds";

export type FoundSession = {
  session_id: string;
  operator_id: bigint;
  name: string;
  role: OperatorRole;
  is_fresh: boolean;
  is_stale: boolean;
};

/** Finds the session of a token, if it and its operator are active. Never cached, so that the end of a session counts at once. */
export const findSession = async (db: Kysely<DB>, token: string): Promise<FoundSession | null> => {
  const { rows } = await sql<FoundSession>`/* prepared:operator_session */
    select session.id as session_id, operator.id as operator_id, operator.name, operator.role,
      session.proved_at > clock_timestamp() - ${proof_life}::interval as is_fresh,
      session.last_seen_at < clock_timestamp() - ${touch_after}::interval as is_stale
    from operator_session session join operator on operator.id = session.operator_id
    where session.token_hash = ${hashToken(token)} and session.revoked_at is null
      and session.expires_at > clock_timestamp()
      and session.last_seen_at > clock_timestamp() - ${idle_life}::interval
      and operator.state = 'active'`.execute(db);
  return rows[0] ?? null;
};

/** Records the use of a session. A locked row is skipped: it is being ended, or an act of the same session is running. */
export const touchSession = async (db: Kysely<DB>, session_id: string): Promise<void> => {
  await sql`
    update operator_session set last_seen_at = clock_timestamp()
    where id in (select id from operator_session where id = ${session_id} for update skip locked)`.execute(
    db,
  );
};

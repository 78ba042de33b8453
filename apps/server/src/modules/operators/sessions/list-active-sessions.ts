import { sql, type Kysely } from "kysely";

import type { DB } from "../../../db.gen.ts";
import { may_check_yet, type Decider } from "../approvals/decider.ts";
import { idle_life } from "./session-limits.ts";

type ActiveSession = Decider & { session_id: string };

/** Of the given sessions those that can still be used, each with its operator as stored now. */
export const listActiveSessions = async (
  db: Kysely<DB>,
  session_ids: readonly string[],
): Promise<Map<string, Decider>> => {
  const { rows } = await sql<ActiveSession>`
    select session.id as session_id, operator.id, operator.role, ${may_check_yet} as may_check_yet
    from operator_session session join operator on operator.id = session.operator_id
    where session.id = any(${[...session_ids]}::uuid[]) and session.revoked_at is null
      and session.expires_at > clock_timestamp()
      and session.last_seen_at > clock_timestamp() - ${idle_life}::interval
      and operator.state = 'active'`.execute(db);
  return new Map(rows.map(({ session_id, ...operator }) => [session_id, operator]));
};

import { operator_sessions_max } from "@shwe/contract/office/limits";
import type { Reply } from "@shwe/contract/office/schemas";
import { sql, type Kysely } from "kysely";

import type { DB } from "../../../db.gen.ts";
import { idle_life } from "./session-limits.ts";

type Session = Reply<"listOwnSessions">["data"][number];
type Row = Omit<Session, "created_at" | "last_seen_at"> & { created_at: Date; last_seen_at: Date };

/** The sessions of an operator that can still be used, the newest first. */
export const listSessions = async (
  db: Kysely<DB>,
  operator_id: bigint,
  current_session: string,
): Promise<Session[]> => {
  const { rows } = await sql<Row>`
    select id, device, network, created_at, last_seen_at, id = ${current_session} as is_current
    from operator_session
    where operator_id = ${operator_id} and revoked_at is null and expires_at > clock_timestamp()
      and last_seen_at > clock_timestamp() - ${idle_life}::interval
    order by created_at desc limit ${operator_sessions_max}`.execute(db);
  return rows.map((row) => ({
    ...row,
    created_at: row.created_at.toISOString(),
    last_seen_at: row.last_seen_at.toISOString(),
  }));
};

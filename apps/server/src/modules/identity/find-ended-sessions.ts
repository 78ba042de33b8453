import { sql, type Kysely } from "kysely";

import type { DB } from "../../db.gen.ts";
import { idle_life } from "./find-session.ts";

/** Of the given sessions, those that are no longer valid. Read from the database without a cache. */
export const findEndedSessions = async (
  db: Kysely<DB>,
  session_ids: readonly string[],
): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`/* prepared:ended_sessions */
    select asked.id from unnest(${`{${session_ids.join(",")}}`}::uuid[]) as asked (id)
    where not exists (
      select from session s join player p on p.id = s.player_id
      where s.id = asked.id and s.revoked_at is null and s.epoch = p.session_epoch
        and s.expires_at > clock_timestamp()
        and s.last_seen_at > clock_timestamp() - ${idle_life}::interval
    )`.execute(db);
  return rows.map(({ id }) => id);
};

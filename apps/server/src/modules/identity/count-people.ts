import { sql, type Kysely } from "kysely";

import type { DB } from "../../db.gen.ts";

/** How recently a session was used for its player to count as online. */
const online_for = "5 minutes";

export type PeopleHour = { hour_at: Date; new_players: bigint; logins: bigint };

/** Players with a session that was used in the last minutes. */
export const countOnline = async (db: Kysely<DB>): Promise<bigint> => {
  const { rows } = await sql<{ online: bigint }>`
    select count(distinct player_id) as online from session
    where revoked_at is null and last_seen_at > clock_timestamp() - ${online_for}::interval
  `.execute(db);
  return rows[0]?.online ?? 0n;
};

/** Registrations and logins of each Yangon hour since an instant. */
export const countPeopleByHour = async (db: Kysely<DB>, since: Date): Promise<PeopleHour[]> => {
  const { rows } = await sql<PeopleHour>`
    select hour_at, count(*) filter (where is_registration) as new_players, count(*) filter (where not is_registration) as logins
    from (
      select date_bin('1 hour', created_at, timestamptz '2026-01-01 00:00:00+06:30') as hour_at, true as is_registration
      from player where created_at >= ${since}
      union all
      select date_bin('1 hour', created_at, timestamptz '2026-01-01 00:00:00+06:30'), false
      from session where created_at >= ${since}
    ) as seen
    group by hour_at order by hour_at
  `.execute(db);
  return rows;
};

import type { Reply } from "@shwe/contract/office/schemas";
import { sql, type Kysely } from "kysely";

import type { DB } from "../../../db.gen.ts";

type Attempt = Reply<"listPlayerLevel2">["data"][number];

const attempts_max = 50;

type AttemptRow = Pick<Attempt, "state" | "reason" | "decided_by" | "has_picture"> & {
  id: bigint;
  requested_at: Date;
  decided_at: Date | null;
};

/** The requests of a player for level 2, the newest first. */
export const listAttempts = async (db: Kysely<DB>, player_id: bigint): Promise<Attempt[]> => {
  const { rows } = await sql<AttemptRow>`
    select r.id, r.state, r.reason, r.requested_at, r.decided_at, o.name as decided_by,
      r.image_id is not null as has_picture
    from level2_request r left join operator o on o.id = r.decided_by
    where r.player_id = ${player_id} order by r.id desc limit ${attempts_max}`.execute(db);
  return rows.map((row) => ({
    ...row,
    id: String(row.id),
    requested_at: row.requested_at.toISOString(),
    decided_at: row.decided_at?.toISOString() ?? null,
  }));
};

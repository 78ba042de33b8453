import { sql, type Kysely } from "kysely";

import type { DB } from "../../../db.gen.ts";

type ActSealAge = {
  at: Date | null;
  unsealed: bigint;
  oldest_at: Date | null;
  /** The age of the oldest act that no seal covers, by the clock of the database. */
  lag_s: number | null;
};

/** The newest seal of acts, and how many acts no seal covers since when. */
export const readActSealAge = async (db: Kysely<DB>): Promise<ActSealAge> => {
  const { rows } = await sql<ActSealAge>`
    select (select sealed_at from act_seal order by seq desc limit 1) as at, count(*) as unsealed, min(at) as oldest_at,
      extract(epoch from clock_timestamp() - min(at))::double precision as lag_s
    from operator_act where xact_id >= (select coalesce(max(to_xact), 0) from act_seal)`.execute(
    db,
  );
  return rows[0] ?? { at: null, unsealed: 0n, oldest_at: null, lag_s: null };
};

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
  const { rows: seals } = await sql<{ to_xact: bigint; sealed_at: Date }>`
    select to_xact, sealed_at from act_seal order by seq desc limit 1
  `.execute(db);
  const [last] = seals;
  // With the number as a parameter the planner knows that few acts are newer, and does not read all of them.
  const { rows } = await sql<Omit<ActSealAge, "at">>`
    select count(*) as unsealed, min(at) as oldest_at,
      extract(epoch from clock_timestamp() - min(at))::double precision as lag_s
    from operator_act where xact_id >= ${last?.to_xact ?? 0n}
  `.execute(db);
  const unsealed = rows[0] ?? { unsealed: 0n, oldest_at: null, lag_s: null };
  return { at: last?.sealed_at ?? null, ...unsealed };
};

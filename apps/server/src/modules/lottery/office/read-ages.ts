import { sql, type Kysely } from "kysely";

import type { DB } from "../../../db.gen.ts";

/** How far back draws are searched for the newest response of each source. Thai 3D has two draws a month. */
const searched = "20 days";
const sources_max = 40;

export type SourceAge = {
  source: string;
  at: Date;
  verdict: "digits" | "pending" | "unusable";
  /** Whether a draw waits whose result this source has not reported. */
  is_awaited: boolean;
};

/** The newest response of every source that was fetched recently, without operators' files. */
export const readSourceAges = async (db: Kysely<DB>): Promise<SourceAge[]> => {
  const { rows } = await sql<SourceAge>`
    select distinct on (e.source) e.source, e.fetched_at as at, e.verdict, d.state = 'sealed' and e.verdict <> 'digits' as is_awaited
    from draw d join draw_evidence e on e.draw_id = d.id
    where d.result_at between clock_timestamp() - ${searched}::interval and clock_timestamp() and e.source <> 'operator'
    order by e.source, e.id desc limit ${sources_max}
  `.execute(db);
  return rows;
};

export type SealAge = { at: Date | null; unsealed: bigint; oldest_at: Date | null };

/** The newest seal of a draw, and how many closed draws wait for theirs since when. */
export const readDrawSealAge = async (db: Kysely<DB>): Promise<SealAge> => {
  const { rows } = await sql<SealAge>`
    select (select max(sealed_at) from draw_seal) as at, count(*) as unsealed, min(moved_at) as oldest_at
    from draw where state = 'closed'
  `.execute(db);
  return rows[0] ?? { at: null, unsealed: 0n, oldest_at: null };
};

/** The newest entry of the log of seals, and how many entries are not signed since when. */
export const readSealLogAge = async (db: Kysely<DB>): Promise<SealAge> => {
  const { rows } = await sql<SealAge>`
    select (select recorded_at from seal_log order by seq desc limit 1) as at, count(*) as unsealed,
      min(recorded_at) as oldest_at
    from seal_log where signature is null
  `.execute(db);
  return rows[0] ?? { at: null, unsealed: 0n, oldest_at: null };
};

type HeldAge = { result_at: Date };

const held_max = 1_000;

/** The result times of held draws. A sealed draw has a reason only while it waits for operators. */
export const listHeldTimes = async (db: Kysely<DB>): Promise<Date[]> => {
  const { rows } = await sql<HeldAge>`
    select result_at from draw where state = 'sealed' and reason is not null order by result_at limit ${held_max}
  `.execute(db);
  return rows.map(({ result_at }) => result_at);
};

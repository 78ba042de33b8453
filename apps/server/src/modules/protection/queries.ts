import type { Reply } from "@shwe/contract/player/schemas";
import { ceilKyat, floorKyat } from "@shwe/rules";
import { sql, type Kysely } from "kysely";

import type { DB, LimitKind, LimitPeriod } from "../../db.gen.ts";

export type Protection = Reply<"getProtection">["data"];
export type Minutes = Protection["reality_check_minutes"];

/** The minutes between two reality checks unless the player chose otherwise; also the longest choice. */
export const minutes_by_default: Minutes = 60;

type Breaks = { timeout_until: Date | null; excluded_until: Date | null };

/** Reads the breaks in force, by the database clock. */
export const readBreaks = async (db: Kysely<DB>, player_id: bigint): Promise<Breaks> => {
  const { rows } = await sql<Breaks>`
    select max(ends_at) filter (where kind = 'timeout') as timeout_until,
      max(ends_at) filter (where kind = 'exclusion') as excluded_until
    from protection_break where player_id = ${player_id} and ends_at > clock_timestamp()`.execute(
    db,
  );
  return rows[0] ?? { timeout_until: null, excluded_until: null };
};

export const readMinutes = async (db: Kysely<DB>, player_id: bigint): Promise<Minutes> => {
  const chosen = await db
    .selectFrom("reality_check")
    .select("minutes")
    .where("player_id", "=", player_id)
    .executeTakeFirst();
  return (chosen?.minutes as Minutes | undefined) ?? minutes_by_default;
};

type LimitRow = {
  kind: LimitKind;
  period: LimitPeriod;
  amount: bigint;
  used: bigint;
  resets_at: Date;
  raise_amount: bigint | null;
  raise_possible_at: Date;
  raise_lapses_at: Date | null;
};

/** A counter of an earlier period is read as 0, as the counting functions do; the row itself is not changed. */
const limitsSql = (player_id: bigint) => sql<LimitRow>`
  select l.kind, l.period, l.amount, case when l.period_on < start.day then 0 else l.used end as used,
    (greatest(l.period_on, start.day) + ('1 ' || l.period)::interval) at time zone 'Asia/Yangon' as resets_at,
    l.raise_amount, l.raise_possible_at,
    case when l.raise_lapses_at > clock_timestamp() then l.raise_lapses_at end as raise_lapses_at
  from protection_limit l
    cross join lateral (select protection_period_on(l.period, clock_timestamp()) as day) start
  where l.player_id = ${player_id} order by l.kind, l.period`;

const atLeastZero = (amount: bigint): bigint => (amount < 0n ? 0n : amount);

const toLimit = (row: LimitRow): Protection["limits"][number] => ({
  kind: row.kind,
  period: row.period,
  amount: floorKyat(row.amount),
  used: ceilKyat(atLeastZero(row.used)),
  room: floorKyat(atLeastZero(row.amount - row.used)),
  resets_at: row.resets_at.toISOString(),
  raise: row.raise_lapses_at && {
    amount: row.raise_amount === null ? null : floorKyat(row.raise_amount),
    possible_at: row.raise_possible_at.toISOString(),
    lapses_at: row.raise_lapses_at.toISOString(),
  },
});

export const readProtection = async (db: Kysely<DB>, player_id: bigint): Promise<Protection> => {
  const { rows } = await limitsSql(player_id).execute(db);
  const { timeout_until, excluded_until } = await readBreaks(db, player_id);
  return {
    limits: rows.map(toLimit),
    timeout_until: timeout_until?.toISOString() ?? null,
    excluded_until: excluded_until?.toISOString() ?? null,
    reality_check_minutes: await readMinutes(db, player_id),
  };
};

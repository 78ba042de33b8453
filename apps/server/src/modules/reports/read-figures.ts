import { sql, type Kysely } from "kysely";

import type { DB } from "../../db.gen.ts";

/** Sums in 1/100 kyat. */
export type Money = { stakes: bigint; payouts: bigint; refunds: bigint; reversals: bigint };
export type GameFigures = Money & { game: string; slips: bigint; players: bigint };
export type People = { new_players: bigint; logins: bigint; online_max: bigint };

/** What the house gains: stakes that were not refunded, less payouts that were not taken back. */
export const grossOf = ({ stakes, payouts, refunds, reversals }: Money): bigint =>
  stakes - refunds - payouts + reversals;

export type RollUpState = { through_at: Date | null; online: bigint };

export const readRollUpState = async (db: Kysely<DB>): Promise<RollUpState> => {
  const { rows } = await sql<RollUpState>`select through_at, online from rollup_state`.execute(db);
  return rows[0] ?? { through_at: null, online: 0n };
};

/** The figures of every lottery, and of `all`, in a part of one day that begins at midnight in Yangon. */
export const readSpanFigures = async (
  db: Kysely<DB>,
  { from, to }: { from: Date; to: Date },
): Promise<Map<string, GameFigures>> => {
  const { rows } = await sql<GameFigures>`
    select game, sum(stakes)::bigint as stakes, sum(payouts)::bigint as payouts, sum(refunds)::bigint as refunds,
      sum(reversals)::bigint as reversals, sum(slips)::bigint as slips, sum(first_players)::bigint as players
    from rollup_span where span_at >= ${from} and span_at < ${to} group by game
  `.execute(db);
  return new Map(rows.map((row) => [row.game, row]));
};

/** Registrations and logins of the hours that begin in a span, and the highest number of players online. */
export const readPeople = async (
  db: Kysely<DB>,
  { from, to }: { from: Date; to: Date },
): Promise<People> => {
  const { rows } = await sql<People>`
    select coalesce(sum(new_players), 0)::bigint as new_players, coalesce(sum(logins), 0)::bigint as logins,
      coalesce(max(online_max), 0)::bigint as online_max
    from rollup_people where hour_at >= ${from} and hour_at < ${to}
  `.execute(db);
  return rows[0] ?? { new_players: 0n, logins: 0n, online_max: 0n };
};

import { sql, type Kysely } from "kysely";

import type { DB } from "../../db.gen.ts";
import type { NewsRow } from "./entry.ts";

export type Sequenced = {
  /** The highest number that any process has assigned to news. */
  last_id: bigint;
  /** How many news this call numbered. */
  numbered: number;
  /** How long the oldest unnumbered news have waited; null if there are none. */
  lag_s: number | null;
};

/**
 * Assigns numbers to waiting news, unless another process is doing so. It is a single statement, so it is committed when
 * this returns.
 */
export const sequenceNews = async (
  db: Kysely<DB>,
  { drafts_max, patience }: { drafts_max: number; patience: string },
): Promise<Sequenced> => {
  const { rows } = await sql<Sequenced>`
    select last_id, numbered, lag_s from news_sequence(${drafts_max}, ${patience}::interval)`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw new Error("the counter of news is missing");
  return row;
};

/** Whether more than `waiting_max` news wait for their numbers. */
export const areMoreNewsWaiting = async (db: Kysely<DB>, waiting_max: number): Promise<boolean> => {
  const { rows } = await sql<{ is_long: boolean }>`
    select count(*) > ${waiting_max} as is_long
    from (select from news_draft limit ${waiting_max + 1}) as waiting
  `.execute(db);
  return rows[0]?.is_long ?? false;
};

export const readNewsAfter = async (
  db: Kysely<DB>,
  after_id: bigint,
  rows_max: number,
): Promise<NewsRow[]> => {
  const { rows } = await sql<NewsRow>`
    select id, player_id, kind, body from news where id > ${after_id} order by id limit ${rows_max}`.execute(
    db,
  );
  return rows;
};

/** A player and the id of the last event that its client has. */
export type Missed = { player_id: bigint; after_id: bigint };
/** The news that a client missed, oldest first. Null if some of them are already deleted. */
export type MissedNews = NewsRow[] | null;

/** The missed news of each player, its own and those for everyone, oldest first, with at most `rows_max` per player. */
export const readMissed = async (
  db: Kysely<DB>,
  asked: readonly Missed[],
  rows_max: number,
): Promise<Map<Missed, MissedNews>> => {
  const { rows } = await sql<NewsRow & { place: bigint; is_kept: boolean }>`
    select asked.place, asked.after_id >= counter.floor_id as is_kept, missed.*
    from unnest(
        ${asked.map(({ player_id }) => player_id)}::bigint[],
        ${asked.map(({ after_id }) => after_id)}::bigint[]
      ) with ordinality as asked (player_id, after_id, place)
    cross join news_counter counter
    left join lateral (
      select * from (
        (select id, player_id, kind, body from news own
          where own.player_id = asked.player_id and own.id > asked.after_id order by own.id limit ${rows_max})
        union all
        (select id, player_id, kind, body from news everyone
          where everyone.player_id is null and everyone.id > asked.after_id order by everyone.id limit ${rows_max})
      ) both_kinds order by id limit ${rows_max}
    ) missed on true
    order by asked.place, missed.id`.execute(db);
  const found = new Map<Missed, MissedNews>();
  for (const { place, is_kept, ...row } of rows) {
    const who = asked[Number(place) - 1];
    if (!who) continue;
    const known = found.get(who) ?? [];
    // A player without missed news has one row without an id, which only says whether older news are still stored
    // (`is_kept`).
    if ((row.id as bigint | null) !== null) known.push(row);
    found.set(who, is_kept ? known : null);
  }
  return found;
};

type BalanceRow = {
  player_id: bigint;
  main: bigint;
  game: bigint;
  claimable: bigint;
  referral: bigint;
  points: bigint;
};

export const readLiveBalances = async (
  db: Kysely<DB>,
  player_ids: readonly bigint[],
): Promise<BalanceRow[]> => {
  const { rows } = await sql<BalanceRow>`/* prepared:live_balances */
    select player_id, main, game, claimable, referral, points
    from ledger_balances(${`{${player_ids.join(",")}}`}::bigint[])`.execute(db);
  return rows;
};

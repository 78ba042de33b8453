import { randomInt } from "node:crypto";

import { sql, type Kysely } from "kysely";

import type { DB } from "../../src/db.gen.ts";

const seconds_per_day = 86_400;
const draws_at_once_max = 600;
const attempts_max = 5;

/**
 * The section time that `freeSlot` returned last, in seconds of the day. Each call returns the next second, because
 * random section times of a few hundred draws would soon collide.
 */
let last_slot_s = randomInt(seconds_per_day);
export const freeSlot = (): number => (last_slot_s = (last_slot_s + 1) % seconds_per_day);

export type GivenDraw = {
  game?: "1d" | "2d" | "3d" | "c1d" | "c2d";
  state?: "scheduled" | "open";
  /** The opening time in seconds from now, by the database's clock. Below zero: in the past. */
  opens_in_s?: number;
  closes_in_s?: number;
  /** Seconds between the close and the result. */
  result_after_s?: number;
  /** The section time as HH:MM, when it differs from the result time. A lottery has one draw per section and day. */
  slot?: string;
  /**
   * The draw belongs to today, also when its result is due after midnight. For tests of lists of one day, whose draws
   * would belong to two days in the last hour of a day. The verifier rejects proofs of such a draw.
   */
  is_of_today?: boolean;
  /** Differences from the terms of the reference data. They become the newest terms of the game. */
  terms?: Partial<{
    odds: number;
    tod_odds: number;
    tod_mode: string;
    stake_min: number;
    stake_step: number;
    line_max: number;
    number_cap: number;
    hot_numbers: number[];
    hot_cap: number | null;
    blocked_numbers: number[];
    player_cap: number | null;
    lines_max: number;
  }>;
};

const feeds = {
  "1d": "demo-set",
  "2d": "demo-set",
  "3d": "demo-glo",
  c1d: "demo-binance",
  c2d: "demo-binance",
};

const saveTerms = async (
  owner: Kysely<DB>,
  game: string,
  terms: NonNullable<GivenDraw["terms"]>,
): Promise<void> => {
  await sql`
    insert into lottery_terms (game, version, odds, tod_odds, tod_mode, stake_min, stake_step, line_max, number_cap,
      hot_numbers, hot_cap, blocked_numbers, player_cap, lines_max, created_by)
    select new.game, newest.version + 1, new.odds, new.tod_odds, new.tod_mode, new.stake_min, new.stake_step,
      new.line_max, new.number_cap, new.hot_numbers, new.hot_cap, new.blocked_numbers, new.player_cap, new.lines_max, 'test'
    from (
      select * from lottery_terms where game = ${game} and slot is null order by version desc limit 1
    ) as newest, jsonb_populate_record(newest::lottery_terms, ${JSON.stringify(terms)}::jsonb) as new
  `.execute(owner);
};

type Times = {
  game: string;
  opens: number;
  closes: number;
  result_after_s: number;
  slot: string | null;
  is_of_today: boolean;
};

/**
 * Inserts a draw. A lottery has one draw per section and day, so a second draw for the same moment gets a section a
 * second later.
 */
const insertDraw = async (
  owner: Kysely<DB>,
  { game, opens, closes, result_after_s, slot, is_of_today }: Times,
) => {
  const { rows } = await sql<{ id: bigint }>`
    with moment as (
      select drawn_at, (drawn_at at time zone 'Asia/Yangon')::time as slot, draw_on
      from generate_series(0, ${draws_at_once_max}::integer) as nth,
        date_trunc('second', clock_timestamp() + make_interval(secs => ${closes + result_after_s}::double precision + nth)) as drawn_at,
        lateral (
          select (case when ${is_of_today} then clock_timestamp() else drawn_at end at time zone 'Asia/Yangon')::date as draw_on
        ) as day
      where ${slot}::text is not null or not exists (
        select from draw where draw.game = ${game} and draw.draw_on = day.draw_on
          and draw.slot = (drawn_at at time zone 'Asia/Yangon')::time
      )
      order by nth limit 1
    ), made as (
      insert into draw (game, feed, slot, draw_on, terms_id, caps, open_at, close_at, result_at)
      select ${game}, ${feeds[game as keyof typeof feeds]}, coalesce(${slot}::time, moment.slot), draw_on,
        terms.id, lottery_caps(terms), clock_timestamp() + make_interval(secs => ${opens}),
        clock_timestamp() + make_interval(secs => ${closes}), drawn_at
      from moment, lottery_terms terms
      where terms.game = ${game} and terms.slot is null order by terms.version desc limit 1
      on conflict do nothing
      returning id, caps
    )
    insert into exposure (draw_id, stakes)
    select id, array_fill(0::bigint, array[cardinality(caps)]) from made returning draw_id as id
  `.execute(owner);
  return rows[0]?.id;
};

/** Inserts a draw with times relative to now, on a simulated feed, with the newest terms of its game. */
export const giveDraw = async (
  owner: Kysely<DB>,
  {
    game = "2d",
    state = "open",
    closes_in_s = 3_600,
    result_after_s = 60,
    is_of_today = false,
    ...given
  }: GivenDraw = {},
): Promise<bigint> => {
  if (given.terms) await saveTerms(owner, game, given.terms);
  const opens = given.opens_in_s ?? (state === "open" ? Math.min(0, closes_in_s) - 3_600 : 60);
  const times = {
    game,
    opens,
    closes: closes_in_s,
    result_after_s,
    slot: given.slot ?? null,
    is_of_today,
  };
  let id: bigint | undefined;
  // Tries again, because another process may insert a draw of the same section at the same time.
  for (let attempt = 0; id === undefined && attempt < attempts_max; attempt += 1)
    id = await insertDraw(owner, times);
  if (id === undefined) throw new Error("no draw was made");
  if (state === "open") await sql`update draw set state = 'open' where id = ${id}`.execute(owner);
  return id;
};

/**
 * Inserts slips without ledger transfers, for tests of what follows the placement. Each has two lines, and all differ.
 * Returns their ascending ids.
 */
export const giveSlips = async (
  owner: Kysely<DB>,
  draw_id: bigint,
  { player_id = 1n, count = 1 }: { player_id?: bigint; count?: number } = {},
): Promise<bigint[]> => {
  const { rows } = await sql<{ ids: string[] }>`
    with made as (
      insert into slip (draw_id, player_id, terms_id, total, balance_after, accepted_at, key, numbers, stakes)
      select draw.id, ${player_id}, draw.terms_id, 300 + 100 * (nth % 7), 0,
        draw.open_at + make_interval(secs => nth / 1000.0), gen_random_uuid(),
        array[nth % 5, 5 + nth % 5]::smallint[], array[200, 100 + 100 * (nth % 7)]::bigint[]
      from draw, generate_series(1, ${count}::integer) as nth where draw.id = ${draw_id}
      returning id, total
    ), counted as (
      update exposure set slips = slips + (select count(*) from made), total = total + (select sum(made.total) from made)
      where draw_id = ${draw_id}
    )
    select array_agg(id order by id) as ids from made
  `.execute(owner);
  return (rows[0]?.ids ?? []).map(BigInt);
};

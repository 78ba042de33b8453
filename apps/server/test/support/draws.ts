import { randomInt } from "node:crypto";

import { sql, type Kysely } from "kysely";

import type { DB } from "../../src/db.gen.ts";

const seconds_per_day = 86_400;
const draws_at_once_max = 600;
const attempts_max = 5;

/** Another second of the day each time: chosen at random, two of a few hundred draws would soon meet. */
let last_slot_s = randomInt(seconds_per_day);
export const freeSlot = (): number => (last_slot_s = (last_slot_s + 1) % seconds_per_day);

export type GivenDraw = {
  game?: "1d" | "2d" | "3d" | "c1d" | "c2d";
  state?: "scheduled" | "open";
  /** From now on, by the database's clock. Below zero: the moment has passed. */
  opens_in_s?: number;
  closes_in_s?: number;
  /** How long after the close it is drawn. */
  result_after_s?: number;
  /** HH:MM, if it should not be that of the result. A lottery has one draw for a slot and a day. */
  slot?: string;
  /** What differs from the terms of the reference data. They become the newest of the game. */
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
};

/** No two draws of a lottery have the same slot on a day: the second one of a moment is drawn a second later. */
const insertDraw = async (
  owner: Kysely<DB>,
  { game, opens, closes, result_after_s, slot }: Times,
) => {
  const { rows } = await sql<{ id: bigint }>`
    with moment as (
      select drawn_at, (drawn_at at time zone 'Asia/Yangon') as in_yangon
      from generate_series(0, ${draws_at_once_max}::integer) as nth,
        date_trunc('second', clock_timestamp() + make_interval(secs => ${closes + result_after_s}::double precision + nth)) as drawn_at
      where ${slot}::text is not null or not exists (
        select from draw where draw.game = ${game} and draw.draw_on = (drawn_at at time zone 'Asia/Yangon')::date
          and draw.slot = (drawn_at at time zone 'Asia/Yangon')::time
      )
      order by nth limit 1
    ), made as (
      insert into draw (game, feed, slot, draw_on, terms_id, caps, open_at, close_at, result_at)
      select ${game}, ${feeds[game as keyof typeof feeds]}, coalesce(${slot}::time, in_yangon::time), in_yangon::date,
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

/** A draw whose times lie around this moment, on a simulated feed, by the newest terms of its game. */
export const giveDraw = async (
  owner: Kysely<DB>,
  {
    game = "2d",
    state = "open",
    closes_in_s = 3_600,
    result_after_s = 60,
    ...given
  }: GivenDraw = {},
): Promise<bigint> => {
  if (given.terms) await saveTerms(owner, game, given.terms);
  const opens = given.opens_in_s ?? (state === "open" ? Math.min(0, closes_in_s) - 3_600 : 60);
  const times = { game, opens, closes: closes_in_s, result_after_s, slot: given.slot ?? null };
  let id: bigint | undefined;
  // Another process may take the same slot in the same moment.
  for (let attempt = 0; id === undefined && attempt < attempts_max; attempt += 1)
    id = await insertDraw(owner, times);
  if (id === undefined) throw new Error("no draw was made");
  if (state === "open") await sql`update draw set state = 'open' where id = ${id}`.execute(owner);
  return id;
};

/**
 * Slips as if they had been placed, without money: for tests of what comes after the placing. Each has two lines, and no two are
 * alike. Gives their ids, which rise.
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

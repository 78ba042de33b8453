import { yangonDay } from "@shwe/rules";
import { sql, type Kysely } from "kysely";

import type { DB } from "../../src/db.gen.ts";
import { freeSlot } from "./draws.ts";
import type { FeedSource, TestFeeds, Truth } from "./feed-simulator.ts";

export const game_codes = ["1d", "2d", "3d", "c1d", "c2d"] as const;
export type GameCode = (typeof game_codes)[number];

const sources_of: Record<GameCode, readonly [FeedSource, FeedSource]> = {
  "1d": ["thaistock2d", "set-site"],
  "2d": ["thaistock2d", "set-site"],
  "3d": ["glo", "glo-mirror"],
  c1d: ["exchange-1", "exchange-2"],
  c2d: ["exchange-1", "exchange-2"],
};
export const sourcesOf = (game: GameCode): readonly [FeedSource, FeedSource] => sources_of[game];

const feed_of: Record<GameCode, string> = {
  "1d": "demo-set",
  "2d": "demo-set",
  "3d": "demo-glo",
  c1d: "demo-binance",
  c2d: "demo-binance",
};
const minute_ms = 60_000;

/** A recent section time for which the simulator has a number. Thai numbers appear two seconds after their section time. */
export const passedSlot = async (feeds: TestFeeds, game: GameCode): Promise<Date> => {
  if (game.startsWith("c")) return new Date(Math.floor(Date.now() / minute_ms) * minute_ms);
  const slot = new Date(Math.floor(Date.now() / 1_000) * 1_000 - 3_000);
  if (game === "3d") await feeds.setPrize(yangonDay(slot), slot);
  else await feeds.addSlot(slot);
  return slot;
};

/** The correct number of a game, calculated from the simulator's true values. */
export const digitsOf = (game: GameCode, { twod, close, first }: Truth): string => {
  const [whole = "", cents = ""] = close.split(".");
  const crypto = `${whole.slice(-1)}${cents.charAt(1)}`;
  const all = { "1d": twod.slice(1), "2d": twod, "3d": first.slice(3), c1d: crypto.slice(1) };
  return game === "c2d" ? crypto : all[game];
};

export type GivenWaiting = {
  game: GameCode;
  result_at: Date;
  /** Seconds between the close and the result time. */
  closes_before_s?: number;
  state?: "open" | "closed" | "sealed";
};

/** Inserts a draw without slips with the given result time, in the wanted state. */
export const giveWaitingDraw = async (
  owner: Kysely<DB>,
  { game, result_at, closes_before_s = 10, state = "sealed" }: GivenWaiting,
): Promise<bigint> => {
  const { rows } = await sql<{ id: bigint }>`
    insert into draw (game, feed, slot, draw_on, terms_id, caps, open_at, close_at, result_at)
    select ${game}, ${feed_of[game]}, time '00:00' + make_interval(secs => ${freeSlot()}),
      (${result_at}::timestamptz at time zone 'Asia/Yangon')::date, terms.id, lottery_caps(terms),
      ${result_at}::timestamptz - interval '1 hour',
      ${result_at}::timestamptz - make_interval(secs => ${closes_before_s}), ${result_at}
    from lottery_terms terms where game = ${game} and terms.slot is null order by version desc limit 1
    returning id`.execute(owner);
  const id = rows[0]?.id;
  if (id === undefined) throw new Error("no draw was made");
  await sql`insert into exposure (draw_id, stakes)
    select id, array_fill(0::bigint, array[cardinality(caps)]) from draw where id = ${id}`.execute(
    owner,
  );
  const moves = ["open", "closed", "sealed"];
  for (const move of moves.slice(0, moves.indexOf(state) + 1)) {
    if (move === "sealed")
      await sql`insert into draw_seal (draw_id, root, slips, total, sealed_at, key_id, signature, feed, rule_version, draw_on, slot,
          close_at, result_at)
        select id, sha256('none'), 0, 0, close_at + interval '1 second', 'test', decode(repeat('00', 64), 'hex'), feed, 1, draw_on, slot,
          close_at, result_at
        from draw where id = ${id}`.execute(owner);
    await sql`update draw set state = ${move} where id = ${id}`.execute(owner);
  }
  return id;
};

/** Makes the evidence older, as if time had passed between two queries of a source. */
export const ageEvidence = async (owner: Kysely<DB>, by_s: number): Promise<void> => {
  await sql`alter table draw_evidence disable trigger is_final`.execute(owner);
  await sql`update draw_evidence set recorded_at = recorded_at - make_interval(secs => ${by_s})`.execute(
    owner,
  );
  await sql`alter table draw_evidence enable trigger is_final`.execute(owner);
};

export type ResultRow = { state: string; reason: string | null; digits: string | null };

export const readResult = async (owner: Kysely<DB>, draw_id: bigint): Promise<ResultRow> => {
  const { rows } = await sql<ResultRow>`
    select draw.state, draw.reason, result.digits
    from draw left join draw_result result on result.draw_id = draw.id where draw.id = ${draw_id}
    order by result.version desc limit 1`.execute(owner);
  const [row] = rows;
  if (!row) throw new Error("there is no such draw");
  return row;
};

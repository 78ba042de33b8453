import type { Input, Reply } from "@shwe/contract/player/schemas";
import type { GameCode } from "@shwe/rules/lottery";
import { sql, type Kysely } from "kysely";

import type { DB } from "../../../db.gen.ts";
import { fail } from "../../../platform/errors/app-error.ts";
import { type BettableRow, timesAndTermsOf } from "./times-and-terms.ts";

type Digits = Reply<"getTwoDDigits">;
type OpenDigits = Extract<Digits, { game: "open" }>;

type DigitsRow = BettableRow & {
  server_now: Date;
  /** Null if no draw was found: the query then returns one row without a draw. */
  id: bigint | null;
  is_open: boolean;
  digits: number;
  lines_max: number;
  number_cap: bigint;
  player_cap: bigint | null;
  hot_numbers: number[];
  /**
   * The cap and the staked amount of each number; the index is the number. The driver returns the elements of an int8 array
   * as strings.
   */
  caps: string[];
  stakes: string[];
};

type DigitsQuery = Input<"getTwoDDigits">["query"];

/** The condition for the draw: the given id, the next draw of the given section, or the open draw that closes first. */
const whichDraw = ({ draw_id, section }: DigitsQuery) => {
  if (draw_id !== undefined) return sql`draw.id = ${draw_id}::bigint`;
  // The lower bound avoids reading all past draws. It is yesterday, because a result can be due after the midnight of the
  // draw's day.
  const isAhead = sql`draw.draw_on >= (now.at at time zone 'Asia/Yangon')::date - 1 and state <> 'void'`;
  return section === undefined
    ? sql`${isAhead} and state = 'open' and close_at > now.at`
    : sql`${isAhead} and draw.slot = ${section}::time and result_at > now.at`;
};

const readRow = async (
  db: Kysely<DB>,
  game: GameCode,
  query: DigitsQuery,
): Promise<DigitsRow | undefined> => {
  const { rows } = await sql<DigitsRow>`
    select now.at as server_now, found.*
    from (select clock_timestamp() as at) as now
    left join lateral (
      select draw.id, draw_on, open_at, close_at, result_at, caps, stakes, digits,
        odds, tod_odds, tod_mode, stake_min, stake_step, line_max, lines_max, number_cap, player_cap, hot_numbers,
        to_char(draw.slot, 'HH12:MI AM') as section,
        state = 'open' and open_at <= now.at and now.at < close_at as is_open
      from draw
      join lottery_game on lottery_game.code = draw.game
      join lottery_terms terms on terms.id = draw.terms_id
      join exposure on exposure.draw_id = draw.id and exposure.shard = 0
      where draw.game = ${game} and ${whichDraw(query)}
      order by close_at limit 1
    ) as found on true
  `.execute(db);
  return rows[0];
};

const digitsOf = (row: DigitsRow): OpenDigits["data"] => {
  const hot = new Set(row.hot_numbers);
  const default_amount = Number(row.stake_min);
  return row.caps.map((text, number) => {
    const cap = Number(text);
    const staked = Number(row.stakes[number] ?? 0);
    return {
      id: number + 1,
      bet_number: String(number).padStart(row.digits, "0"),
      default_amount,
      total_amount: staked,
      hot_amount: hot.has(number) ? cap : 0,
      block: cap === 0 ? "yes" : "no",
      // `cap - staked` is negative after the cap was lowered below the amount already staked; 0 is shown instead.
      left: Math.max(0, cap - staked),
      fill: cap === 0 ? 100 : Math.min(100, Math.floor((100 * staked) / cap)),
    };
  });
};

/** Every number of a draw with the amount that can still be staked on it. Empty for a draw that accepts no bets. */
export const readDigits = async (
  db: Kysely<DB>,
  game: GameCode,
  query: DigitsQuery,
): Promise<Digits> => {
  const row = await readRow(db, game, query);
  const isKnown = row !== undefined && row.id !== null;
  if (query.draw_id !== undefined && !isKnown) throw fail("not_found");
  const success = { success: true, status: 200 } as const;
  const server_now = (row?.server_now ?? new Date()).toISOString();
  if (!isKnown || !row.is_open) return { ...success, game: "close", server_now, data: [] };
  return {
    ...success,
    game: "open",
    server_now,
    draw_id: Number(row.id),
    ...timesAndTermsOf(row),
    lines_max: row.lines_max,
    overall_amount: Number(row.number_cap),
    player_max: row.player_cap === null ? null : Number(row.player_cap),
    data: digitsOf(row),
  };
};

import type { Reply } from "@shwe/contract/office/schemas";
import { formatNumber, games, winningNumbers, type TodMode } from "@shwe/rules/lottery";
import { sql, type Kysely } from "kysely";

import type { DB } from "../../../db.gen.ts";
import { fail } from "../../../platform/errors/app-error.ts";
import type { DrawState } from "../draw/draw-state.ts";
import type { Game } from "../draw/games.ts";

type Exposure = Reply<"getDrawExposure">["data"];

const top_max = 20;
const heads = 10;

type StoredExposure = {
  game: Game;
  state: DrawState;
  close_at: Date;
  read_at: Date;
  odds: number;
  tod_odds: number;
  tod_mode: TodMode;
  slips: bigint;
  staked: bigint;
  /** The driver returns the elements of an int8 array as strings. */
  stakes: string[];
  caps: string[];
  hot_numbers: number[];
  blocked_numbers: number[];
};

type Payable = Pick<StoredExposure, "game" | "odds" | "tod_odds" | "tod_mode">;

/** What all slips would win if the number were the result, by the current terms. */
const paysOf = (
  { game, odds, tod_odds, tod_mode }: Payable,
  stakes: readonly number[],
  result: number,
): number =>
  winningNumbers(games[game], result, tod_mode).reduce(
    (sum, { number, prize }) =>
      sum + (stakes[number] ?? 0) * (prize === "straight" ? odds : tod_odds),
    0,
  );

const headsOf = (stakes: readonly number[], caps: readonly number[]): Exposure["heads"] => {
  const size = stakes.length / heads;
  const sum = (amounts: readonly number[], head: number): number =>
    amounts.slice(head * size, (head + 1) * size).reduce((total, amount) => total + amount, 0);
  return Array.from({ length: heads }, (_, head) => ({
    head,
    staked: sum(stakes, head),
    cap: sum(caps, head),
  }));
};

/** The live exposure of a draw: one row is read, whatever the number of slips. */
export const readExposure = async (db: Kysely<DB>, draw_id: bigint): Promise<Exposure> => {
  const { rows } = await sql<StoredExposure>`
    select d.game, d.state, d.close_at, clock_timestamp() as read_at, t.odds, t.tod_odds, t.tod_mode, e.slips,
      e.total as staked, e.stakes, d.caps, t.hot_numbers, t.blocked_numbers
    from draw d
      join exposure e on e.draw_id = d.id and e.shard = 0
      join lottery_terms t on t.id = d.terms_id
    where d.id = ${draw_id}
  `.execute(db);
  const [row] = rows;
  if (!row) throw fail("draw_unknown", { draw_id: String(draw_id) });
  const stakes = row.stakes.map(Number);
  const caps = row.caps.map(Number);
  const nameOf = (number: number): string => formatNumber(games[row.game], number);
  const pays = stakes.map((_, number) => paysOf(row, stakes, number));
  const worst = pays.indexOf(Math.max(...pays));
  const top = stakes
    .map((staked, number) => ({ number, staked, cap: caps[number] ?? 0, pays: pays[number] ?? 0 }))
    .filter(({ staked }) => staked > 0)
    .toSorted((a, b) => b.staked - a.staked || a.number - b.number)
    .slice(0, top_max);
  return {
    state: row.state,
    close_at: row.close_at.toISOString(),
    read_at: row.read_at.toISOString(),
    odds: row.odds,
    slips: Number(row.slips),
    staked: Number(row.staked),
    stakes,
    caps,
    hot_numbers: row.hot_numbers,
    blocked_numbers: row.blocked_numbers,
    heads: headsOf(stakes, caps),
    top: top.map((each) => ({ ...each, number: nameOf(each.number) })),
    worst: top.length === 0 ? null : { number: nameOf(worst), pays: pays[worst] ?? 0 },
  };
};

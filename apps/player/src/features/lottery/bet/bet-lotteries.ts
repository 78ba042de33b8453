import { gameRoutes } from "@shwe/contract/player/game-routes";
import type { LotteryCode } from "@shwe/contract/player/games";
import type { Reply } from "@shwe/contract/player/schemas";
import { games, type Game } from "@shwe/rules/lottery";

import { lotteries, type Lottery } from "../../../domain/lottery/lotteries.ts";
import { serverNow } from "../../../domain/dates/server-clock.ts";

export type Section = Reply<"listTwoDSections">["data"][number];
type Digits = Reply<"getTwoDDigits">;
/** The board of an open draw: its terms and the remaining capacity of each number. */
export type OpenBoard = Extract<Digits, { game: "open" }>;
export type Digit = OpenBoard["data"][number];
export type Placed = Reply<"placeTwoD">;

/** A lottery with its routes and the rules of its numbers. */
export type BetLottery = Lottery & (typeof gameRoutes)[LotteryCode] & { game: Game };

const betLottery = (code: LotteryCode): BetLottery => ({
  ...lotteries[code],
  ...gameRoutes[code],
  game: games[code],
});

export const betLotteries: Readonly<Record<LotteryCode, BetLottery>> = {
  "2d": betLottery("2d"),
  "3d": betLottery("3d"),
  "1d": betLottery("1d"),
  c2d: betLottery("c2d"),
  c1d: betLottery("c1d"),
};

/** Whether the draw accepts bets now, by the server's clock. */
export const takesBets = ({ state, close_at }: Section): boolean =>
  state === "open" && Date.parse(close_at) > serverNow();

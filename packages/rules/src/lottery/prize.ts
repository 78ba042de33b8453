import { digitsOf, isNumberOf, type Game } from "./games/game.ts";

/**
 * How a 3D line that does not have the exact number wins the smaller prize, called tod: not at all, by its digits in
 * another order, or also as a neighbour (one above or below) of the result. The prize for the exact number is called
 * straight.
 */
export type TodMode = "none" | "perm" | "perm_and_updown";
export type PrizeTerms = { odds: number; tod_odds: number; tod_mode: TodMode };
export type Prize = "straight" | "tod";
export type WinningNumber = { number: number; prize: Prize };

/**
 * How many numbers besides the result pay tod at most: five other orders of three different digits, and two neighbours.
 */
const tod_numbers_max: Record<TodMode, number> = { none: 0, perm: 5, perm_and_updown: 7 };

const fromDigits = (digits: readonly number[]): number =>
  digits.reduce((number, digit) => number * 10 + digit, 0);

/** All orders of a number's digits without duplicates, the number itself first. */
export const ordersOf = (game: Game, number: number): number[] => {
  const digits = digitsOf(game, number);
  if (digits.length === 1) return [number];
  const [a = 0, b = 0, c] = digits;
  const orders =
    c === undefined
      ? [
          [a, b],
          [b, a],
        ]
      : [
          [a, b, c],
          [a, c, b],
          [b, a, c],
          [b, c, a],
          [c, a, b],
          [c, b, a],
        ];
  return [...new Set(orders.map(fromDigits))];
};

const assertNumber = (game: Game, number: number): void => {
  if (!isNumberOf(game, number)) throw new RangeError(`${number} is no number of ${game.type}`);
};

/**
 * Every winning number: the result itself (straight), and for 3D the numbers that pay tod. 000 has no neighbour below
 * it, 999 none above it, and a triple such as 111 has no other order. No number is listed twice: straight and tod
 * exclude each other.
 */
export const winningNumbers = (game: Game, result: number, tod_mode: TodMode): WinningNumber[] => {
  assertNumber(game, result);
  const winning: WinningNumber[] = [{ number: result, prize: "straight" }];
  if (game.digits !== 3 || tod_mode === "none") return winning;
  const neighbours = tod_mode === "perm_and_updown" ? [result - 1, result + 1] : [];
  // A neighbour is never another order of the digits, because the sum of its digits differs.
  for (const number of [...ordersOf(game, result).slice(1), ...neighbours])
    if (isNumberOf(game, number)) winning.push({ number, prize: "tod" });
  return winning;
};

/**
 * Whether a line on this number can win tod under any result. A triple such as 111 has no other order, so it wins tod
 * only as a neighbour of the result.
 */
export const canWinTod = (game: Game, number: number, tod_mode: TodMode): boolean =>
  game.digits === 3 &&
  (tod_mode === "perm_and_updown" || (tod_mode === "perm" && ordersOf(game, number).length > 1));

/** Whole kyat as a number, exact up to 2^53; larger amounts throw instead of being rounded. */
const exact = (kyat: number): number => {
  if (!Number.isSafeInteger(kyat) || kyat < 0)
    throw new RangeError("an amount is a whole number of kyat");
  return kyat;
};

/** The win of one line: stake times odds, the stake is not refunded in addition. Null: no win. */
export const prizeOf = (
  game: Game,
  line: { number: number; stake: number },
  result: number,
  terms: PrizeTerms,
): { prize: Prize; payout: number } | null => {
  assertNumber(game, line.number);
  const won = winningNumbers(game, result, terms.tod_mode).find(
    ({ number }) => number === line.number,
  );
  if (won === undefined) return null;
  const odds = won.prize === "straight" ? terms.odds : terms.tod_odds;
  return { prize: won.prize, payout: exact(exact(line.stake) * exact(odds)) };
};

/**
 * The average payout of a line on the number with the most winning results, in 1/1000 of its stake. Terms whose
 * expected return exceeds `return_max` cannot be saved.
 */
export const expectedReturn = (game: Game, terms: PrizeTerms): number =>
  (1000 / game.numbers) *
  (exact(terms.odds) + exact(terms.tod_odds) * tod_numbers_max[terms.tod_mode]);

/**
 * The maximum expected return by the number of digits of the game, in 1/1000. The database enforces the same maximum.
 */
const return_max: Record<Game["digits"], number> = { 1: 950, 2: 950, 3: 900 };

export const areTermsSound = (game: Game, terms: PrizeTerms): boolean =>
  terms.odds > 0 &&
  (terms.tod_mode === "none") === (terms.tod_odds === 0) &&
  (game.digits === 3 || terms.tod_mode === "none") &&
  expectedReturn(game, terms) <= return_max[game.digits];

import { digitsOf, isNumberOf, type Game } from "./games/game.ts";

/** How a 3D line wins besides the exact number: not at all, by its digits in another order, or also next to the result. */
export type TodMode = "none" | "perm" | "perm_and_updown";
export type PrizeTerms = { odds: number; tod_odds: number; tod_mode: TodMode };
export type Prize = "straight" | "tod";
export type WinningNumber = { number: number; prize: Prize };

/** Of the other numbers, how many can pay tod at most: five orders of three different digits, and two neighbours. */
const tod_numbers_max: Record<TodMode, number> = { none: 0, perm: 5, perm_and_updown: 7 };

const fromDigits = (digits: readonly number[]): number =>
  digits.reduce((number, digit) => number * 10 + digit, 0);

/** A number's digits in every order, each number once, itself first. */
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
 * Every number that wins, for paying set by set: the result itself, and for 3D what pays tod. There is nothing below 000 and
 * nothing above 999, and a triple has no other order. No number is there twice: straight and tod exclude each other.
 */
export const winningNumbers = (game: Game, result: number, tod_mode: TodMode): WinningNumber[] => {
  assertNumber(game, result);
  const winning: WinningNumber[] = [{ number: result, prize: "straight" }];
  if (game.digits !== 3 || tod_mode === "none") return winning;
  const neighbours = tod_mode === "perm_and_updown" ? [result - 1, result + 1] : [];
  // A neighbour is never an order too: the sum of its digits differs.
  for (const number of [...ordersOf(game, result).slice(1), ...neighbours])
    if (isNumberOf(game, number)) winning.push({ number, prize: "tod" });
  return winning;
};

/** Whole kyat as a number, which counts exactly up to 2^53; what would pass that is refused instead of rounded. */
const exact = (kyat: number): number => {
  if (!Number.isSafeInteger(kyat) || kyat < 0)
    throw new RangeError("an amount is a whole number of kyat");
  return kyat;
};

/** What one line of a slip wins: stake times odds, the stake is not given back on top. Null: nothing. */
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

/** What the luckiest number gives back on average, in 1/1000 of the stake. Terms above a game's bound are never saved. */
export const expectedReturn = (game: Game, terms: PrizeTerms): number =>
  (1000 / game.numbers) *
  (exact(terms.odds) + exact(terms.tod_odds) * tod_numbers_max[terms.tod_mode]);

/** The bound of each game's expected return, in 1/1000. The database holds the same one and has the last word. */
const return_max: Record<Game["digits"], number> = { 1: 950, 2: 950, 3: 900 };

export const areTermsSound = (game: Game, terms: PrizeTerms): boolean =>
  terms.odds > 0 &&
  (terms.tod_mode === "none") === (terms.tod_odds === 0) &&
  (game.digits === 3 || terms.tod_mode === "none") &&
  expectedReturn(game, terms) <= return_max[game.digits];

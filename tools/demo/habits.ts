import { numbersOfPick, withReverses, type Game, type PickName } from "@shwe/rules/lottery";

/** A random generator: returns a number from 0 up to, but not including, 1. */
export type Random = () => number;

/** The stake bounds of a draw. */
export type StakeTerms = {
  default_amount: number;
  amount_step: number;
  line_max: number;
  lines_max: number;
};

/**
 * How a simulated player bets: the preferred digit, the size of the stakes, and `faithful`: always bets on all numbers
 * that begin with that digit.
 */
export type Temper = { digit: number; purse: "small" | "middle" | "big"; faithful: boolean };

type Line = { number: number; amount: number };

/** How many numbers of a draw all players prefer. They are few, so that they reach their cap, as on a real board. */
const dreams_max = 5;
/**
 * The size of the stakes of successive players: two of seven stake high amounts, two middle ones. Seven and ten share
 * no factor, so that the players of each preferred digit differ in the size of their stakes.
 */
const purses = ["big", "small", "middle", "small", "big", "middle", "small"] as const;

/**
 * How many players always play all numbers that begin with their digit: ten, which together cover every number, so that
 * a draw has a winner.
 */
const faithful_max = 10;

export const temperOf = (place: number): Temper => ({
  digit: place % 10,
  faithful: place < faithful_max,
  purse: purses[place % purses.length] ?? "small",
});

const wholeBelow = (random: Random, bound: number): number => Math.floor(random() * bound);

const oneOf = <T>(list: readonly T[], random: Random): T =>
  list[wholeBelow(random, list.length)] as T;

/** The numbers of a draw that all players prefer. */
export const dreamsOf = (game: Game, draw_id: number): number[] =>
  Array.from(
    { length: Math.min(dreams_max, game.numbers / 2) },
    (_, place) => (draw_id * 37 + place * place * 13 + place * 7) % game.numbers,
  );

const someDreams = (game: Game, draw_id: number, random: Random, most: number): number[] => {
  const dreams = dreamsOf(game, draw_id);
  // Squaring the random number makes numbers at the start of the list more likely.
  return Array.from(
    { length: 1 + wholeBelow(random, most) },
    () => dreams[Math.floor(random() ** 2 * dreams.length)] as number,
  );
};

type Habit = (game: Game, draw_id: number, temper: Temper, random: Random) => number[];

const pick =
  (...names: PickName[]): Habit =>
  (game, _draw, _temper, random) =>
    numbersOfPick(game, oneOf(names, random));

const pickByDigit =
  (...names: PickName[]): Habit =>
  (game, _draw, { digit }, random) =>
    numbersOfPick(game, oneOf(names, random), [digit]);

/** All numbers made of three or four digits: the player's digit, and each next one three higher, modulo ten. */
const wheel: Habit = (game, _draw, { digit }, random) =>
  numbersOfPick(
    game,
    "wheel",
    Array.from({ length: 3 + wholeBelow(random, 2) }, (_, step) => (digit + step * 3) % 10),
  );

const dreams: Habit = (game, draw_id, _temper, random) => someDreams(game, draw_id, random, 3);
const dreamsTurned: Habit = (game, draw_id, _temper, random) =>
  withReverses(game, someDreams(game, draw_id, random, 2));
const any: Habit = (game, _draw, _temper, random) =>
  Array.from({ length: 2 + wholeBelow(random, 8) }, () => wholeBelow(random, game.numbers));

/**
 * How players choose numbers, by the number of digits of the game; an entry that is listed twice is used twice as
 * often.
 */
const habits: Record<Game["digits"], readonly Habit[]> = {
  1: [dreams, dreams, pick("even", "odd"), pick("big", "small"), any],
  2: [
    dreams,
    dreams,
    dreams,
    dreamsTurned,
    pick("twins", "brothers", "power", "natkhat"),
    pickByDigit("head", "tail", "break"),
    pickByDigit("head", "tail", "contains"),
    wheel,
    any,
  ],
  3: [
    dreamsTurned,
    pick("triples", "series", "hundreds"),
    pickByDigit("head"),
    pickByDigit("head"),
    pickByDigit("tail"),
    pickByDigit("tail"),
    wheel,
  ],
};

/** A slip with at most this many numbers gets a higher stake on each. */
const handful = 6;

const amountOf = (
  { purse }: Temper,
  { default_amount, amount_step, line_max }: StakeTerms,
  lines: number,
  random: Random,
): number => {
  const small = default_amount * (1 + wholeBelow(random, lines <= handful ? 30 : 5));
  const share = { small: 0, middle: 0.2, big: 1 }[purse];
  const bold = line_max * share * (0.3 + 0.7 * random());
  const wished = lines <= handful ? Math.max(small, bold) : Math.max(small, (2 * bold) / lines);
  const rounded = Math.floor(wished / amount_step) * amount_step;
  return Math.min(line_max, Math.max(default_amount, rounded));
};

/** Makes the lines of a slip: each number once, all with the same stake, as a quick pick does. */
export const makeLines = (
  game: Game,
  draw_id: number,
  temper: Temper,
  terms: StakeTerms,
  random: Random,
): Line[] => {
  const wished =
    temper.faithful && game.digits > 1
      ? numbersOfPick(game, "head", [temper.digit])
      : oneOf(habits[game.digits], random)(game, draw_id, temper, random);
  const numbers = [...new Set(wished)].slice(0, terms.lines_max);
  const amount = amountOf(temper, terms, numbers.length, random);
  return numbers.map((number) => ({ number, amount }));
};

/**
 * The share of the simulated players that bet on a draw, by the number of digits of the game. A game with a thousand
 * numbers needs more players to have a winner.
 */
const takers: Record<Game["digits"], number> = { 1: 0.7, 2: 0.8, 3: 0.9 };

/**
 * How bets are distributed until the close: 1 would spread them evenly over time; a lower value moves them towards the
 * close.
 */
const lateness = 0.7;

/**
 * When a player bets on a draw that is open until `close_ms`; null: the player leaves this draw out. Most bet shortly
 * before the close, and none in its last seconds.
 */
export const chooseMoment = (
  game: Game,
  { faithful }: Temper,
  now_ms: number,
  close_ms: number,
  random: Random,
): number | null => {
  const last_ms = close_ms - 3_000;
  if (last_ms <= now_ms || (!faithful && random() >= takers[game.digits])) return null;
  return now_ms + random() ** lateness * (last_ms - now_ms);
};

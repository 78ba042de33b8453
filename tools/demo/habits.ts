import { numbersOfPick, withReverses, type Game, type PickName } from "@shwe/rules/lottery";

/** From 0 up to, but not including, 1. */
export type Random = () => number;

/** What a draw's board says about stakes. */
export type StakeTerms = {
  default_amount: number;
  amount_step: number;
  line_max: number;
  lines_max: number;
};

/** How somebody plays: the digit he believes in, how much he puts on it, and whether he does so every time. */
export type Temper = { digit: number; purse: "small" | "middle" | "big"; faithful: boolean };

type Line = { number: number; amount: number };

/** Everybody has a dream about the same few numbers of a draw: these fill up, as they do on a real board. */
const dreams_max = 5;
/** Three of ten play big, three middling. Seven and ten share no factor, so that every digit has all kinds of believers. */
const purses = ["big", "small", "middle", "small", "big", "middle", "small"] as const;

/** The first ten play all that begins with their digit, every time: together every number, so that a draw has a winner. */
const faithful_max = 10;

export const temperOf = (place: number): Temper => ({
  digit: place % 10,
  faithful: place < faithful_max,
  purse: purses[place % purses.length] ?? "small",
});

const wholeBelow = (random: Random, bound: number): number => Math.floor(random() * bound);

const oneOf = <T>(list: readonly T[], random: Random): T =>
  list[wholeBelow(random, list.length)] as T;

/** The numbers a draw's dreams are about, the same for everybody. */
export const dreamsOf = (game: Game, draw_id: number): number[] =>
  Array.from(
    { length: Math.min(dreams_max, game.numbers / 2) },
    (_, place) => (draw_id * 37 + place * place * 13 + place * 7) % game.numbers,
  );

const someDreams = (game: Game, draw_id: number, random: Random, most: number): number[] => {
  const dreams = dreamsOf(game, draw_id);
  // The first ones are dreamt of most.
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

/** Numbers made of a few digits that stand side by side. */
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

/** What is played in games of so many digits; what stands there twice is played twice as often. */
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

/** Who plays a handful of numbers puts more on each. */
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

/** The lines of a slip: each number once, all with the same amount, as a quick pick gives them. */
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

/** Which part of the crowd bets on a draw of a game. A thousand numbers take more people to have a winner. */
const takers: Record<Game["digits"], number> = { 1: 0.7, 2: 0.8, 3: 0.9 };

/** 1 would spread bets evenly; below it, the later the busier. */
const lateness = 0.7;

/**
 * When a player bets on a draw that is open until `close_ms`; null: not this time. Most come towards the close, and nobody in its
 * last seconds.
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

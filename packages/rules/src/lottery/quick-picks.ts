import { digitsOf, type Game } from "./games/game.ts";
import { ordersOf } from "./prize.ts";

export type PickName =
  | "twins"
  | "even_twins"
  | "odd_twins"
  | "power"
  | "natkhat"
  | "brothers"
  | "head"
  | "tail"
  | "contains"
  | "break"
  | "even_even"
  | "odd_odd"
  | "even_odd"
  | "odd_even"
  | "even_head"
  | "odd_head"
  | "even_tail"
  | "odd_tail"
  | "even"
  | "odd"
  | "big"
  | "small"
  | "wheel"
  | "wheel_twins"
  | "triples"
  | "hundreds"
  | "series";

/**
 * A set of numbers defined by a rule. `digit`: the player names one or more digits, and the rule applies to each of
 * them; `digits`: the player names the digits of which numbers are made.
 */
export type QuickPick = {
  name: PickName;
  needs: "nothing" | "digit" | "digits";
  has: (digits: readonly number[], named: readonly number[]) => boolean;
};

const isEven = (digit: number | undefined): boolean => (digit ?? 0) % 2 === 0;
const areSame = (digits: readonly number[]): boolean => new Set(digits).size === 1;
const areDifferent = (digits: readonly number[]): boolean => new Set(digits).size === digits.length;
const first = (digits: readonly number[]): number => digits[0] ?? 0;
const last = (digits: readonly number[]): number => digits.at(-1) ?? 0;
/** The distance from the first to the second digit, modulo ten. */
const step = (digits: readonly number[]): number => (last(digits) - first(digits) + 10) % 10;
const sum = (digits: readonly number[]): number =>
  digits.reduce((total, digit) => total + digit, 0);

/** The only set without a rule: "numbers of the stars", a traditional list. */
const natkhat = new Set(["07", "18", "24", "35", "69", "70", "81", "42", "53", "96"]);

const plain = (name: PickName, has: (digits: readonly number[]) => boolean): QuickPick => ({
  name,
  needs: "nothing",
  has,
});
const byDigit = (name: PickName, has: QuickPick["has"]): QuickPick => ({
  name,
  needs: "digit",
  has,
});
const byDigits = (name: PickName, has: QuickPick["has"]): QuickPick => ({
  name,
  needs: "digits",
  has,
});

const head = byDigit("head", (digits, named) => named.includes(first(digits)));
const tail = byDigit("tail", (digits, named) => named.includes(last(digits)));
const contains = byDigit("contains", (digits, named) =>
  digits.some((digit) => named.includes(digit)),
);
/** Wheel: numbers whose digits are all different and all among the named ones. */
const wheel = byDigits(
  "wheel",
  (digits, named) => areDifferent(digits) && digits.every((digit) => named.includes(digit)),
);

const ofOne: readonly QuickPick[] = [
  plain("even", ([digit]) => isEven(digit)),
  plain("odd", ([digit]) => !isEven(digit)),
  plain("big", ([digit = 0]) => digit >= 5),
  plain("small", ([digit = 0]) => digit < 5),
];

const ofTwo: readonly QuickPick[] = [
  plain("twins", areSame),
  plain("even_twins", (digits) => areSame(digits) && isEven(first(digits))),
  plain("odd_twins", (digits) => areSame(digits) && !isEven(first(digits))),
  plain("power", (digits) => step(digits) === 5),
  plain("natkhat", (digits) => natkhat.has(digits.join(""))),
  plain("brothers", (digits) => step(digits) === 1 || step(digits) === 9),
  head,
  tail,
  contains,
  byDigit("break", (digits, named) => named.includes(sum(digits) % 10)),
  plain("even_even", ([a, b]) => isEven(a) && isEven(b)),
  plain("odd_odd", ([a, b]) => !isEven(a) && !isEven(b)),
  plain("even_odd", ([a, b]) => isEven(a) && !isEven(b)),
  plain("odd_even", ([a, b]) => !isEven(a) && isEven(b)),
  plain("even_head", ([a]) => isEven(a)),
  plain("odd_head", ([a]) => !isEven(a)),
  plain("even_tail", ([, b]) => isEven(b)),
  plain("odd_tail", ([, b]) => !isEven(b)),
  plain("big", ([a = 0]) => a >= 5),
  plain("small", ([a = 0]) => a < 5),
  wheel,
  byDigits("wheel_twins", (digits, named) => digits.every((digit) => named.includes(digit))),
];

const ofThree: readonly QuickPick[] = [
  plain("triples", areSame),
  plain("hundreds", ([a, b, c]) => a !== 0 && b === 0 && c === 0),
  plain("series", ([a = 0, b = 0, c = 0]) => b === a + 1 && c === b + 1),
  head,
  tail,
  contains,
  wheel,
];

const picks: Record<Game["digits"], readonly QuickPick[]> = { 1: ofOne, 2: ofTwo, 3: ofThree };

/** The quick picks of a game, in the order in which they are offered. */
export const quickPicksOf = (game: Game): readonly QuickPick[] => picks[game.digits];

/** The numbers of a quick pick in ascending order. `named` are the digits it requires. */
export const numbersOfPick = (
  game: Game,
  name: PickName,
  named: readonly number[] = [],
): number[] => {
  const pick = picks[game.digits].find((one) => one.name === name);
  if (pick === undefined) return [];
  const numbers = Array.from({ length: game.numbers }, (_, number) => number);
  return numbers.filter((number) => pick.has(digitsOf(game, number), named));
};

/**
 * What players call R (reverse): adds to the chosen numbers those with the same digits in reverse, or, with three
 * digits, in any order. Each number once, in ascending order.
 */
export const withReverses = (game: Game, numbers: readonly number[]): number[] =>
  [...new Set(numbers.flatMap((number) => ordersOf(game, number)))].sort((a, b) => a - b);

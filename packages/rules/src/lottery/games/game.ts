export type GameCode = "1d" | "2d" | "3d" | "c1d" | "c2d";

/**
 * A value of a source, as text and never as a number: 1490.10 must give a 0, which a float would lose. Thousands may
 * have commas. `turnover` is the value traded on the Thai stock exchange in million baht; for a source in baht,
 * `millionsFromBaht` converts it first.
 */
export type Observed =
  | { readonly kind: "thai_index"; readonly index: string; readonly turnover: string }
  | { readonly kind: "first_prize"; readonly number: string }
  | { readonly kind: "candle"; readonly close: string };
export type ObservedField = "index" | "turnover" | "number" | "close";

/** `at`: the indexes, from 0, of the characters of a source's text that decide the result; a page underlines them. */
export type Mark = { field: ObservedField; text: string; at: number[] };

export type DerivationProblem = "wrong_source" | "malformed" | "no_value";
export type Derivation =
  | { ok: true; digits: string; marks: Mark[] }
  | { ok: false; problem: DerivationProblem; field: ObservedField | null };

/**
 * One lottery: the format of its numbers and how a result is derived from a source. Odds and caps are rows of the
 * database.
 */
export type Game = {
  code: GameCode;
  /** The value of the `type` field in requests and replies of the API. */
  type: "1D" | "2D" | "3D" | "C1D" | "C2D";
  category_id: number;
  digits: 1 | 2 | 3;
  /** How many numbers the lottery has; they begin with 0. */
  numbers: 10 | 100 | 1000;
  observes: Observed["kind"];
  derive: (observed: Observed) => Derivation;
};

const digitsOnly = /^[0-9]+$/;

/** Parses a number as players write it, with leading zeros. Null: not a number of this game. */
export const parseNumber = (game: Game, text: string): number | null =>
  text.length === game.digits && digitsOnly.test(text) ? Number(text) : null;

export const isNumberOf = (game: Game, number: number): boolean =>
  Number.isInteger(number) && number >= 0 && number < game.numbers;

export const formatNumber = (game: Game, number: number): string => {
  if (!isNumberOf(game, number)) throw new RangeError(`${number} is no number of ${game.type}`);
  return String(number).padStart(game.digits, "0");
};

/** The digits of a number, from left to right. */
export const digitsOf = (game: Game, number: number): number[] =>
  Array.from(formatNumber(game, number), Number);

export type GameCode = "1d" | "2d" | "3d" | "c1d" | "c2d";

/**
 * What a source said, as text and never as a number: 1490.10 must give a 0, which no float remembers. Thousands may have commas.
 * The turnover is in million baht; a source that tells baht goes through `millionsFromBaht` first.
 */
export type Observed =
  | { readonly kind: "thai_index"; readonly index: string; readonly turnover: string }
  | { readonly kind: "first_prize"; readonly number: string }
  | { readonly kind: "candle"; readonly close: string };
export type ObservedField = "index" | "turnover" | "number" | "close";

/** Which characters of an observed text decided, counted from 0: a page underlines them. */
export type Mark = { field: ObservedField; text: string; at: number[] };

export type DerivationProblem = "wrong_source" | "malformed" | "no_value";
export type Derivation =
  | { ok: true; digits: string; marks: Mark[] }
  | { ok: false; problem: DerivationProblem; field: ObservedField | null };

/** One lottery: what its numbers look like and how its result comes out of a source. Odds and limits are rows, not code. */
export type Game = {
  code: GameCode;
  /** The type's name on the wire. */
  type: "1D" | "2D" | "3D" | "C1D" | "C2D";
  category_id: number;
  digits: 1 | 2 | 3;
  /** How many numbers there are, from 0 on. */
  numbers: 10 | 100 | 1000;
  observes: Observed["kind"];
  derive: (observed: Observed) => Derivation;
};

const digitsOnly = /^[0-9]+$/;

/** A number as players write it, leading zeros and all, to its place from 0 on. Null: none of this game. */
export const parseNumber = (game: Game, text: string): number | null =>
  text.length === game.digits && digitsOnly.test(text) ? Number(text) : null;

export const isNumberOf = (game: Game, number: number): boolean =>
  Number.isInteger(number) && number >= 0 && number < game.numbers;

export const formatNumber = (game: Game, number: number): string => {
  if (!isNumberOf(game, number)) throw new RangeError(`${number} is no number of ${game.type}`);
  return String(number).padStart(game.digits, "0");
};

/** The digits of a number, first one first. */
export const digitsOf = (game: Game, number: number): number[] =>
  Array.from(formatNumber(game, number), Number);

import { digitOf } from "../../digits.ts";
import type { Game } from "../games/game.ts";
import { burmeseKeywords, latinKeyword, type Keyword } from "./keywords.ts";

/** A position in the original text. */
export type Span = { start: number; end: number };

type Piece =
  | { kind: "digits"; text: string }
  | { kind: "keyword"; keyword: Keyword }
  | { kind: "equals" }
  | { kind: "unknown" };

/**
 * A meaningful part of the text. `joint` is what separates it from the part before: nothing, only space (" "), or the
 * first separator; `is_spaced` is true when there is space, also beside a separator.
 */
export type Token = Span & { joint: string; is_spaced: boolean } & Piece;

export type Line = Span & { tokens: Token[]; is_note: boolean };
export type Scan = { lines: Line[]; has_zawgyi: boolean };

/** Characters that the parser skips because they mean nothing in a list of bets; some are invisible. */
const ignorable = new Set([
  "\u00ad",
  "\u200b",
  "\u200c",
  "\u200d",
  "\u2060",
  "\u20e3",
  "\ufe0e",
  "\ufe0f",
  "\ufeff",
]);
const decoration =
  /[\s()[\]{}<>"'`“”‘’!\p{Extended_Pictographic}\p{Regional_Indicator}\p{Emoji_Modifier}]/u;
const separators = ".,/*-_+;|&၊။·•–—×";
const equals = "=:@";
const lineEnd = /[\n\r\u2028\u2029]/;

const full_width_first = 0xff01;
const full_width_last = 0xff5e;
const full_width_offset = 0xfee0;
const letter_wa = "\u101d";

/** Whether a character is a sign that belongs to the letter before it, in Unicode and in Zawgyi. */
const hangs = (character: string | undefined): boolean =>
  character !== undefined && /[\u102b-\u1030\u1032\u1036-\u1038\u103a]/.test(character);
const isBurmese = (character: string | undefined): boolean =>
  character !== undefined && /[\u1000-\u103f\u1050-\u109f]/.test(character);
const isDigit = (character: string | undefined): boolean =>
  character !== undefined && /[0-9]/.test(character);

/**
 * A digit followed by a vowel sign is in fact a letter: users type the digits 0 and 7 for the similar letters wa and
 * ra, and Zawgyi has letters at the code points of Shan digits.
 */
const asLetter = (character: string, before: string | undefined, after: string | undefined) => {
  if (character === "\u1040" && hangs(after)) return letter_wa;
  if ((character === "\u1047" || character === "\u1090") && hangs(after)) return "\u101b";
  if ((character === "\u1094" || character === "\u1095") && isBurmese(before)) return "\u1037";
  return null;
};

/** One normalised character of the text: Latin digits and lower-case Latin letters. */
type ReadCharacter = Span & { character: string };

const readable = (character: string): string => {
  const point = character.codePointAt(0) ?? 0;
  if (point >= full_width_first && point <= full_width_last)
    return String.fromCharCode(point - full_width_offset).toLowerCase();
  const digit = digitOf(point);
  return digit === null ? character.toLowerCase() : String(digit);
};

const placesOf = (text: string): ReadCharacter[] => {
  const places: ReadCharacter[] = [];
  let start = 0;
  for (const character of text) {
    const end = start + character.length;
    if (!ignorable.has(character)) places.push({ character, start, end });
    start = end;
  }
  const given = places.map(({ character }) => character);
  for (const [at, place] of places.entries())
    place.character =
      asLetter(place.character, given[at - 1], given[at + 1]) ?? readable(place.character);
  return zeroesFromWa(places);
};

/** The letter wa beside a digit is a zero, unless a keyword begins with it. */
const zeroesFromWa = (places: ReadCharacter[]): ReadCharacter[] => {
  for (let at = 0; at < places.length; at += 1) {
    if (places[at]?.character !== letter_wa) continue;
    let end = at;
    while (places[end]?.character === letter_wa) end += 1;
    const after = places[end]?.character;
    if (!isBurmese(after) && (isDigit(places[at - 1]?.character) || isDigit(after)))
      for (const place of places.slice(at, end)) place.character = "0";
    at = end;
  }
  return places;
};

const endOfRun = (
  places: readonly ReadCharacter[],
  from: number,
  fits: (character: string) => boolean,
): number => {
  let end = from;
  while (end < places.length && fits(places[end]?.character ?? "")) end += 1;
  return end;
};
const textBetween = (places: readonly ReadCharacter[], from: number, to: number): string =>
  places
    .slice(from, to)
    .map(({ character }) => character)
    .join("");
const isLatin = (character: string): boolean => /^[\p{Script=Latin}]$/u.test(character);

type ScannedPieces = { to: number; pieces: Piece[]; is_zawgyi: boolean };
const found = (to: number, pieces: Piece[], is_zawgyi = false): ScannedPieces => ({
  to,
  pieces,
  is_zawgyi,
});

const burmeseAt = (game: Game, places: readonly ReadCharacter[], from: number): ScannedPieces => {
  const to = endOfRun(places, from, isBurmese);
  const words = burmeseKeywords(game, textBetween(places, from, to));
  if (words === null) return found(to, [{ kind: "unknown" }]);
  const pieces = words.keywords.map((keyword): Piece => ({ kind: "keyword", keyword }));
  return found(to, pieces, words.is_zawgyi);
};

/** Reads a keyword in Latin letters, which may have two parts, as in "even twins". */
const latinAt = (game: Game, places: readonly ReadCharacter[], from: number): ScannedPieces => {
  const to = endOfRun(places, from, isLatin);
  const second = endOfRun(places, to + 1, isLatin);
  const pair =
    places[to]?.character === " " ? latinKeyword(game, textBetween(places, from, second)) : null;
  if (pair !== null) return found(second, [{ kind: "keyword", keyword: pair }]);
  const keyword = latinKeyword(game, textBetween(places, from, to));
  return found(to, [keyword === null ? { kind: "unknown" } : { kind: "keyword", keyword }]);
};

const pieceAt = (game: Game, places: readonly ReadCharacter[], from: number): ScannedPieces => {
  const character = places[from]?.character ?? "";
  if (isDigit(character)) {
    const to = endOfRun(places, from, isDigit);
    return found(to, [{ kind: "digits", text: textBetween(places, from, to) }]);
  }
  if (isBurmese(character)) return burmeseAt(game, places, from);
  if (isLatin(character)) return latinAt(game, places, from);
  return found(from + 1, [equals.includes(character) ? { kind: "equals" } : { kind: "unknown" }]);
};

const scanLine = (
  game: Game,
  places: readonly ReadCharacter[],
): { tokens: Token[]; is_zawgyi: boolean } => {
  const tokens: Token[] = [];
  let [at, joint, is_spaced, is_zawgyi] = [0, "", false, false];
  while (at < places.length) {
    const character = places[at]?.character ?? "";
    if (separators.includes(character)) {
      joint = joint.trim() === "" ? character : joint;
      at += 1;
    } else if (decoration.test(character)) {
      joint ||= " ";
      is_spaced = true;
      at += 1;
    } else {
      const { to, pieces, is_zawgyi: is_piece_zawgyi } = pieceAt(game, places, at);
      const span = { start: places[at]?.start ?? 0, end: places[to - 1]?.end ?? 0 };
      for (const piece of pieces) {
        tokens.push({ ...piece, ...span, joint, is_spaced });
        [joint, is_spaced] = ["", false];
      }
      is_zawgyi ||= is_piece_zawgyi;
      at = to;
    }
  }
  return { tokens, is_zawgyi };
};

/** Splits the text into lines of text, each with its tokens and their positions. One that begins with # is a note. */
export const scan = (game: Game, text: string): Scan => {
  const places = placesOf(text);
  const lines: Line[] = [];
  let has_zawgyi = false;
  let from = 0;
  while (from < places.length) {
    const to = endOfRun(places, from, (character) => !lineEnd.test(character));
    const own = places.slice(from, to);
    const first = own.findIndex(({ character }) => !/\s/.test(character));
    const span = { start: own[first]?.start ?? 0, end: own.at(-1)?.end ?? 0 };
    if (own[first]?.character === "#") lines.push({ ...span, tokens: [], is_note: true });
    else if (first !== -1) {
      const { tokens, is_zawgyi } = scanLine(game, own);
      lines.push({ ...span, tokens, is_note: false });
      has_zawgyi ||= is_zawgyi;
    }
    from = to + 1;
  }
  return { lines, has_zawgyi };
};

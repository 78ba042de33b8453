import { wholeNumber } from "../../domain/money/whole-number.ts";
import type { Terms } from "./api/list-terms.ts";
import type { TermsChanges } from "./api/preview-terms.ts";

export const numberFields = [
  "odds",
  "stake_min",
  "stake_step",
  "line_max",
  "number_cap",
  "lines_max",
] as const;
export const listFields = ["hot_numbers", "blocked_numbers"] as const;
type NumberField = (typeof numberFields)[number];
type ListField = (typeof listFields)[number];
export type TermsForm = Record<NumberField | ListField, string>;

const digitCounts = { "1d": 1, "2d": 2, "3d": 3, c1d: 1, c2d: 2 } as const;

/** How many digits a number of the lottery has. */
export const digitCountOf = ({ game }: Pick<Terms, "game">): number => digitCounts[game];

const listText = (terms: Terms, numbers: readonly number[]): string =>
  numbers.map((number) => String(number).padStart(digitCountOf(terms), "0")).join(" ");

export function formOf(terms: Terms): TermsForm {
  return {
    odds: String(terms.odds),
    stake_min: String(terms.stake_min),
    stake_step: String(terms.stake_step),
    line_max: String(terms.line_max),
    number_cap: String(terms.number_cap),
    lines_max: String(terms.lines_max),
    hot_numbers: listText(terms, terms.hot_numbers),
    blocked_numbers: listText(terms, terms.blocked_numbers),
  };
}

/** The lists of numbers that an operator adds one number to: blocked, or with the lower cap of hot numbers. */
export type AddedNumber = { field: ListField; number: number };

/** The form of terms with one number added to a list. */
export function formWith(terms: Terms, { field, number }: AddedNumber): TermsForm {
  return { ...formOf(terms), [field]: listText(terms, [...new Set([...terms[field], number])]) };
}

/**
 * Numbers of a lottery in ascending order; undefined if a part of the text is none. Each needs all its digits: 7 could
 * mean 07 or be the rest of 72.
 */
const numbersOf = (text: string, digitCount: number): number[] | undefined => {
  const parts = text.split(/[\s,]+/).filter((part) => part !== "");
  if (parts.some((part) => part.length !== digitCount || !/^\d+$/.test(part))) return undefined;
  return [...new Set(parts.map(Number))].toSorted((a, b) => a - b);
};

type ReadTerms = {
  /** The fields that differ from the terms. */
  changes: TermsChanges;
  /** The fields whose text cannot be read. Nothing is sent while there is one. */
  wrong: ReadonlySet<keyof TermsForm>;
};

export function readTerms(terms: Terms, form: TermsForm): ReadTerms {
  const changes: TermsChanges = {};
  const wrong = new Set<keyof TermsForm>();
  for (const field of numberFields) {
    const number = wholeNumber(form[field]);
    if (number === undefined) wrong.add(field);
    else if (number !== terms[field]) changes[field] = number;
  }
  for (const field of listFields) {
    const numbers = numbersOf(form[field], digitCountOf(terms));
    const before = terms[field].toSorted((a, b) => a - b);
    if (numbers === undefined) wrong.add(field);
    else if (numbers.join() !== before.join()) changes[field] = numbers;
  }
  return { changes, wrong };
}

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
export type TermsForm = Record<(typeof numberFields)[number] | (typeof listFields)[number], string>;

export const formOf = (terms: Terms): TermsForm => ({
  odds: String(terms.odds),
  stake_min: String(terms.stake_min),
  stake_step: String(terms.stake_step),
  line_max: String(terms.line_max),
  number_cap: String(terms.number_cap),
  lines_max: String(terms.lines_max),
  hot_numbers: terms.hot_numbers.join(" "),
  blocked_numbers: terms.blocked_numbers.join(" "),
});

const numbersOf = (text: string): number[] =>
  [...new Set((text.match(/\d{1,3}/g) ?? []).map(Number))].toSorted((a, b) => a - b);

/** The fields of the form that differ from the terms. Fields that are no number are left out. */
export function changesOf(terms: Terms, form: TermsForm): TermsChanges {
  const changes: TermsChanges = {};
  for (const field of numberFields) {
    const plain = form[field].replaceAll(/[,\s]/g, "");
    if (/^\d{1,12}$/.test(plain) && Number(plain) !== terms[field]) changes[field] = Number(plain);
  }
  for (const field of listFields) {
    const numbers = numbersOf(form[field]);
    const before = terms[field].toSorted((a, b) => a - b);
    if (numbers.join() !== before.join()) changes[field] = numbers;
  }
  return changes;
}

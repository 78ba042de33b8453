import { foldDigits } from "./slip-digits.ts";

/** The most numbers of one slip. */
export const shown_max = 12;

const whole_min = 8;
const whole_max = 24;
/** Digits in groups, as phones and accounts are written. */
const groups = /\d(?:[ -]?\d)+/g;
/** The digits that an app leaves of a number: `******4821`. */
const masked = /[*•xX#]{2,}[ -]?(\d{4,6})(?!\d)/g;

/** A phone begins with 09, with or without the code of the country. */
const asPhone = (digits: string): string => digits.replace(/^95(?=9\d{7,9}$)/, "0");

const wholeIn = (line: string): string[] =>
  (foldDigits(line).match(groups) ?? [])
    .map((found) => asPhone(found.replaceAll(/\D/g, "")))
    .filter(({ length }) => length >= whole_min && length <= whole_max);

const endsIn = (line: string): string[] =>
  [...line.matchAll(masked)].flatMap(([, digits]) => digits ?? []);

/** Numbers on a slip that may be the number of an account: whole ones, and the digits after a mask. */
export const findShownNumbers = (lines: readonly string[]): string[] =>
  [...new Set(lines.flatMap((line) => [...endsIn(line), ...wholeIn(line)]))].slice(0, shown_max);

/** Whether one of the numbers on a slip is the number of an account, or its end after a mask. */
export const showsNumber = (shown: readonly string[], number: string): boolean =>
  shown.some((each) => (each.length < whole_min ? number.endsWith(each) : each.includes(number)));

import { foldDigits } from "./slip-digits.ts";

const digits_min = 8;
const digits_max = 24;

const is_label =
  /\b(?:trans\w*|trx|txn|ref(?:erence)?)[ .:]*(?:[il1]d|n[o0]|number)\b|\b(?:trx|txn)\b|လုပ်ငန်းစဉ်/i;
/** Labels of the numbers of accounts and phones, which are the same on many slips. */
const is_other_label =
  /\b(?:account|acct|a\/c|phone|mobile|receiver|sender|recipient|from|to|card|wallet no)\b/i;
const phone = /(?<!\d)(?:[+4]? ?95 ?9|09)[ -]?\d[\d -]{5,10}\d(?!\d)/g;

const fits = (digits: string): boolean =>
  digits.length >= digits_min && digits.length <= digits_max;

const tokensOf = (line: string): string[] =>
  foldDigits(line)
    .split(/\s+/)
    .map((token) => token.replace(/^[#:.(]+/, "").replace(/[.,;:)]+$/, ""));

/** The digits at the end of a line, across spaces. Garbage or a label before them ends the number. */
const digitsAtEnd = (line: string): string => {
  const tokens = tokensOf(line).filter((token) => token !== "");
  const first_other = tokens.findLastIndex((token) => !/^\d+$/.test(token));
  return tokens.slice(first_other + 1).join("");
};

/** Groups of equal length, as in 2611 1314 0552 1234. A first group of another length is garbage of an unreadable label. */
const groupedDigits = (line: string): string => {
  const [found = ""] = /(?<!\d)(\d{3,5})(?: \d{3,5}){2,}(?!\d)/.exec(foldDigits(line)) ?? [];
  const groups = found.split(" ");
  const usual = groups.at(-2)?.length;
  return groups
    .slice(
      groups.findLastIndex((group, at) => at < groups.length - 1 && group.length !== usual) + 1,
    )
    .join("");
};

const longestToken = (line: string): string =>
  tokensOf(line)
    .filter((token) => /^\d+$/.test(token))
    .reduce((longest, token) => (token.length > longest.length ? token : longest), "");

/** Numbers next to their label, or on the line below the label. */
const labelledNumbers = (lines: readonly string[]): string[] =>
  lines
    .flatMap((line, at) =>
      is_label.test(line) ? [digitsAtEnd(line), digitsAtEnd(lines[at + 1] ?? "")] : [],
    )
    .filter(fits);

/** Numbers that are neither a phone nor labelled as something else, the longest first. */
const otherNumbers = (lines: readonly string[]): string[] =>
  lines
    .filter((line, at) => !is_other_label.test(line) && !is_other_label.test(lines[at - 1] ?? ""))
    .map((line) => line.replaceAll(phone, " "))
    .flatMap((line) => [longestToken(line), groupedDigits(line)])
    .filter(fits)
    .toSorted((a, b) => b.length - a.length);

/** What may be the transaction number of a slip, 8 to 24 digits, the most probable first. */
export const findNumbers = (lines: readonly string[]): string[] => [
  ...new Set([...labelledNumbers(lines), ...otherNumbers(lines)]),
];

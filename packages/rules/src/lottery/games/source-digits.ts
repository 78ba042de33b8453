import type { Derivation, DerivationProblem, Mark, ObservedField } from "./game.ts";

/** The maximum length of a parsed text; longer than any real price. Limits what the patterns below have to match. */
const text_length_max = 40;
const decimal = /^((?:[0-9]{1,3}(?:,[0-9]{3})+)|[0-9]+)(?:\.([0-9]+))?$/;
const decimals_kept = 2;
const million_digits = 6;

type Decimal = { whole: string; fraction: string; point: number };

/** Parses an amount with or without thousands commas. Misplaced commas, signs, spaces and placeholders are refused. */
const readDecimal = (text: string): Decimal | null => {
  const match = text.length <= text_length_max ? decimal.exec(text) : null;
  const grouped = match?.[1];
  if (grouped === undefined) return null;
  const whole = grouped.replaceAll(",", "");
  if (whole.length > 1 && whole.startsWith("0")) return null;
  return { whole, fraction: match?.[2] ?? "", point: grouped.length };
};

const isZero = ({ whole, fraction }: Decimal): boolean => /^0*$/.test(whole + fraction);

export const refused = (problem: DerivationProblem, field: ObservedField | null): Derivation => ({
  ok: false,
  problem,
  field,
});

const decidedBy = (field: ObservedField, text: string, at: number[]): Derivation => {
  const mark: Mark = { field, text, at };
  return { ok: true, digits: at.map((place) => text.charAt(place)).join(""), marks: [mark] };
};

/** The last digit before the decimal point. */
export const lastWholeDigit = (field: ObservedField, text: string): Derivation => {
  const amount = readDecimal(text);
  if (amount === null) return refused("malformed", field);
  if (isZero(amount)) return refused("no_value", field);
  return decidedBy(field, text, [amount.point - 1]);
};

/**
 * The second decimal. Further decimals must be zeros, as exchanges print them: for others no rule decides between
 * rounding and truncating.
 */
export const secondDecimalDigit = (field: ObservedField, text: string): Derivation => {
  const amount = readDecimal(text);
  if (amount === null || amount.fraction.length < decimals_kept) return refused("malformed", field);
  if (!/^0*$/.test(amount.fraction.slice(decimals_kept))) return refused("malformed", field);
  if (isZero(amount)) return refused("no_value", field);
  return decidedBy(field, text, [amount.point + decimals_kept]);
};

/** The last three digits of the Thai lottery's first prize, a number that always has six digits. */
export const lastThreeOfSix = (field: ObservedField, text: string): Derivation =>
  /^[0-9]{6}$/.test(text) ? decidedBy(field, text, [3, 4, 5]) : refused("malformed", field);

/**
 * Joins the digits of two derivations; if one was refused, returns its refusal. Marks (positions of the deciding
 * characters) of the same source field are merged.
 */
export const joinDigits = (first: Derivation, second: Derivation): Derivation => {
  if (!first.ok) return first;
  if (!second.ok) return second;
  const marks: Mark[] = [];
  for (const mark of [...first.marks, ...second.marks]) {
    const same = marks.find(({ field }) => field === mark.field);
    if (same === undefined) marks.push({ ...mark, at: [...mark.at] });
    else same.at.push(...mark.at);
  }
  return { ok: true, digits: first.digits + second.digits, marks };
};

/** Converts baht to million baht by moving the decimal point: 34883715617.84 is 34883.71561784. Null when it is no amount. */
export const millionsFromBaht = (baht: string): string | null => {
  const amount = readDecimal(baht);
  if (amount === null) return null;
  const whole = amount.whole.padStart(million_digits + 1, "0");
  return `${whole.slice(0, -million_digits)}.${whole.slice(-million_digits)}${amount.fraction}`;
};

/** Restores trailing zeros that a JSON number lost: 1490.1 was 1490.10. Null for more than two decimals. */
export const withTwoDecimals = (text: string): string | null => {
  const amount = readDecimal(text);
  if (amount === null || amount.fraction.length > decimals_kept) return null;
  return `${amount.whole}.${amount.fraction.padEnd(decimals_kept, "0")}`;
};

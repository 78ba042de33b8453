import { foldDigits } from "./slip-digits.ts";

/** More than any transfer; a longer number is not an amount. */
const amount_max = 10_000_000_000n;

const currency = String.raw`\(?(?:k[s5$]|kyats?|mmk)\)?`;
const figure = String.raw`\d[\d.,]*(?: ?[.,] ?\d+)*`;
const with_currency = new RegExp(
  `(${figure})\\s*${currency}|${currency}[\\s:]*-?\\s*(${figure})`,
  "i",
);
const amount_label = /\bam[o0]unt\b|\btotal\b/i;
/** A number in groups of three on a line of its own, or after the rest of a currency of which letters were cut off. */
const grouped_alone = /^\W*(?:[a-z]{1,3}\s+)?(\d{1,3}(?:[.,]\d{3})+(?:[.,]\d{2})?)\W*$/i;
const is_other_amount = /\b(?:fee|charge|balance|commission|tax|discount|cash ?back)\b/i;

/** Whole kyat. Two digits after the last separator are pya; other separators group thousands, also if misread. */
const kyatOf = (figure_text: string): bigint | null => {
  const digits = figure_text
    .replaceAll(" ", "")
    .replace(/[.,]+$/, "")
    .replace(/[.,]\d{2}$/, "")
    .replaceAll(/[.,]/g, "");
  const amount = /^\d{1,12}$/.test(digits) ? BigInt(digits) : 0n;
  return amount > 0n && amount <= amount_max ? amount : null;
};

const amountIn = (line: string): bigint | null => {
  const folded = foldDigits(line);
  const [, before, after] = with_currency.exec(folded) ?? [];
  const [labelled] = amount_label.test(line)
    ? (new RegExp(`${figure}\\D*$`).exec(folded) ?? [])
    : [];
  const [, alone] = grouped_alone.exec(folded) ?? [];
  const found = before ?? after ?? labelled?.replace(/\D*$/, "") ?? alone;
  return found === undefined ? null : kyatOf(found);
};

/** The amount of a slip: the first one that is neither a fee nor a balance. */
export const findAmount = (lines: readonly string[]): bigint | null =>
  lines
    .filter((line, at) => !is_other_amount.test(line) && !is_other_amount.test(lines[at - 1] ?? ""))
    .map(amountIn)
    .find((amount) => amount !== null) ?? null;

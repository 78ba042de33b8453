/** The zeroes of the digit rows people type on a Burmese keyboard: Myanmar, and Shan as some keyboards give it. */
const zeroesOfOtherDigits = [0x1040, 0x1090];

/** The value of a Burmese or Shan digit by its code point. Null: it is none. */
export function digitOf(point: number): number | null {
  const zero = zeroesOfOtherDigits.find((first) => point >= first && point <= first + 9);
  return zero === undefined ? null : point - zero;
}

/** The same text with Burmese, Shan and full-width digits as Latin ones. Everything else stays, in its compatible form. */
export function latinDigits(text: string): string {
  let latin = "";
  for (const character of text.normalize("NFKC"))
    latin += digitOf(character.codePointAt(0) ?? 0) ?? character;
  return latin;
}

/** Code points of zero in the digit sets of Burmese keyboards: Myanmar, and Shan on some keyboards. */
const zeroesOfOtherDigits = [0x1040, 0x1090];

/** The value of a Burmese or Shan digit by its code point; null for other characters. */
export function digitOf(point: number): number | null {
  const zero = zeroesOfOtherDigits.find((first) => point >= first && point <= first + 9);
  return zero === undefined ? null : point - zero;
}

/**
 * Replaces Burmese, Shan and full-width digits by Latin ones. Other characters are normalised to their compatibility
 * form (NFKC).
 */
export function latinDigits(text: string): string {
  let latin = "";
  for (const character of text.normalize("NFKC"))
    latin += digitOf(character.codePointAt(0) ?? 0) ?? character;
  return latin;
}

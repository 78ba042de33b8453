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

/** The maximum length of a text with a number; longer than any real spelling of one with brackets and spaces. */
const spelling_length_max = 40;

/** Characters between digits: any space or dash, dots, brackets, slashes, and invisible marks from copying. */
const betweenDigits = /[\s\p{Pd}\u2212.()[\]/\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;

/** A typed number in Latin digits, without what people write between digits; null if the text is too long to be one. */
export function joinedDigits(text: string): string | null {
  return text.length > spelling_length_max ? null : latinDigits(text).replace(betweenDigits, "");
}

const name_length_min = 2;
const name_length_max = 60;

/** Control characters, and marks that change the writing direction: they can make one name resemble another. */
const unseen = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;

/** A player's name without outer and repeated spaces, or null when it is not valid. Length counts characters. */
export function parseName(text: string): string | null {
  const name = text.normalize("NFC").trim().replaceAll(/\s+/gu, " ");
  const { length } = Array.from(name);
  if (length < name_length_min || length > name_length_max || unseen.test(name)) {
    return null;
  }
  return name;
}

const name_length_min = 2;
const name_length_max = 60;

/** Control characters, and marks that change the writing direction: they can make one name resemble another. */
const unseen = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;
/** Characters without width, such as a soft hyphen: with them, two names that are shown alike would differ. */
const without_width = /\p{Default_Ignorable_Code_Point}/gu;

/** A name without outer and repeated spaces and without characters of no width, or null when it is not valid. Length counts characters. */
export function parseName(text: string): string | null {
  const isRefused = unseen.test(text.trim().replaceAll(/\s+/gu, " "));
  const name = text.normalize("NFC").replaceAll(without_width, "").trim().replaceAll(/\s+/gu, " ");
  const { length } = Array.from(name);
  if (length < name_length_min || length > name_length_max || isRefused) {
    return null;
  }
  return name;
}

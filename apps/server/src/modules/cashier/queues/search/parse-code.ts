const prefix_length = "CI".length;
const day_end = "CI261118".length;
/** Codes of the first requests are shorter. */
const whole_lengths = ["CI2611184R8T1B".length, "CI261118K74R8T1B".length];
/** The last six characters, or all that follow the day. */
const end_lengths = ["4R8T1B".length, "K74R8T1B".length];

/** The code of a request, or only its end, as it is stored. */
export type ParsedCode = { whole: string } | { end: string };

/** Letters that codes do not have are read as the digits they resemble, because people read codes to each other. */
const withoutLetters = (text: string): string => text.replaceAll("O", "0").replaceAll(/[IL]/g, "1");

/**
 * Reads a code or its last six characters. Small letters, spaces and a missing hyphen are put right; null: the text is
 * neither.
 */
export const parseCode = (text: string): ParsedCode | null => {
  const plain = text.toUpperCase().replaceAll(/[^0-9A-Z]/g, "");
  if (end_lengths.includes(plain.length)) return { end: withoutLetters(plain) };
  if (!whole_lengths.includes(plain.length)) return null;
  const whole = plain.slice(0, prefix_length) + withoutLetters(plain.slice(prefix_length));
  return { whole: `${whole.slice(0, day_end)}-${whole.slice(day_end)}` };
};

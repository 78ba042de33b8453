/** A whole number from JSON, from a row of the database, or as text. */
export type Whole = number | bigint | string;

export const separator = "|";
export const game_pattern = /^[a-z0-9]{2,4}$/;
export const feed_pattern = /^[a-z-]{2,20}$/;
export const day_pattern = /^\d{4}-\d{2}-\d{2}$/;
export const slot_pattern = /^\d{2}:\d{2}(?::\d{2})?$/;
export const hash_pattern = /^[0-9a-f]{64}$/;
export const tod_mode_pattern = /^[a-z_]{4,20}$/;

const plain_whole = /^(?:0|[1-9][0-9]{0,18})$/;

/**
 * Writes a number for a signed text, or throws. A number has only one valid form, because an ambiguous text proves
 * nothing.
 */
export const whole = (value: Whole): string => {
  const text = String(value);
  const is_exact = typeof value !== "number" || Number.isSafeInteger(value);
  if (!is_exact || !plain_whole.test(text)) throw new RangeError(`${text} is no whole number`);
  return text;
};

export const wholes = (values: readonly Whole[]): string => values.map(whole).join(",");

export const matching = (text: string, pattern: RegExp): string => {
  if (!pattern.test(text)) throw new RangeError(`${text} cannot stand in a signed text`);
  return text;
};

/** An instant as whole milliseconds since 1970. */
export const milliseconds = (instant: string): string => whole(Date.parse(instant));

/** Escapes the characters that separate the parts of a signed text. */
export const escaped = (text: string): string => {
  try {
    return encodeURIComponent(text);
  } catch {
    throw new RangeError("half of a character cannot stand in a signed text");
  }
};

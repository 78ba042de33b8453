/** The most bytes of a raw response that the page of a draw shows; the complete one is a download. */
export const text_bytes_max = 4_000;

/** Tab, line feed and carriage return: the control characters that texts contain. */
const text_controls = new Set([9, 10, 13]);
const first_printable = 32;

const isBinary = (head: Buffer): boolean =>
  head.some((byte) => byte < first_printable && !text_controls.has(byte));

/** The beginning of a raw response as text; empty if it is not UTF-8 text. A character that was cut is left out. */
export const evidenceText = (head: Buffer): string => {
  if (isBinary(head)) return "";
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(head, { stream: true });
  } catch {
    return "";
  }
};

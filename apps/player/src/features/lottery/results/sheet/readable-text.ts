/**
 * The most characters of a response that are shown, enough for the deciding figures. The complete response can be
 * downloaded.
 */
const shown_max = 4_000;

/** The text of a response; null if it is binary, such as a photograph. */
export function readableText(bytes: Uint8Array): { text: string; isCut: boolean } | null {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    // Binary data may be valid UTF-8 by chance, but text contains no NUL.
    if (text.includes("\0")) return null;
    return { text: text.slice(0, shown_max), isCut: text.length > shown_max };
  } catch {
    return null;
  }
}

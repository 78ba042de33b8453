/** Enough to find the deciding figures in; the whole of it can be saved. */
const shown_max = 4_000;

/** What of an answer can be read on the page. Null: it is no text, such as a photograph of a board. */
export function readableText(bytes: Uint8Array): { text: string; isCut: boolean } | null {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    // A file of bytes may pass for text by chance; nobody writes NUL.
    if (text.includes("\0")) return null;
    return { text: text.slice(0, shown_max), isCut: text.length > shown_max };
  } catch {
    return null;
  }
}

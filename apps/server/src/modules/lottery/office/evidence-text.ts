/** The most bytes of a raw response that the page of a draw shows; the complete one is a download. */
export const text_bytes_max = 4_000;

/** Control characters that texts do not contain, so that a picture is not shown as text. */
// oxlint-disable-next-line no-control-regex
const not_text = /[\u0000-\u0008\u000B\u000C\u000E-\u001F]/;

/** The beginning of a raw response as text; empty if it is not UTF-8 text. A character that was cut is left out. */
export const evidenceText = (head: Buffer): string => {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(head, { stream: true });
    return not_text.test(text) ? "" : text;
  } catch {
    return "";
  }
};

/** A remark for other operators; null if nothing was written. */
export const remarkOf = (text: string): string | null => (text.trim() === "" ? null : text.trim());

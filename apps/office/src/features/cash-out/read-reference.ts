const form = /^[0-9A-Za-z-]{4,40}$/;

/** The reference of a payment as the server stores it, from what was typed or pasted; undefined if it cannot be one. */
export function readReference(text: string): string | undefined {
  const plain = text.replaceAll(/\s/g, "");
  return form.test(plain) ? plain : undefined;
}

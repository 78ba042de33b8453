const group = 5;
const shape = /^[A-HJ-NP-Z2-9]{10}$/;

/** A recovery code, or the code of an invitation, as the server writes it, from what was typed or pasted; undefined if it cannot be one. */
export function typedCodeOf(text: string): string | undefined {
  const letters = text.toUpperCase().replaceAll(/[\s-]/g, "");
  return shape.test(letters) ? `${letters.slice(0, group)}-${letters.slice(group)}` : undefined;
}

const highest = 10_000_000_000_000;

/** Whole kyat from what was typed, with commas, a plus or a minus; undefined if it is no amount, or zero. */
export function readAmount(text: string): number | undefined {
  const plain = text.trim().replaceAll(/[,\s]/g, "").replace("−", "-").replace(/^\+/, "");
  if (!/^-?[1-9][0-9]{0,13}$/.test(plain)) return undefined;
  const amount = Number(plain);
  return Math.abs(amount) <= highest ? amount : undefined;
}

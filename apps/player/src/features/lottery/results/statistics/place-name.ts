import type { PlainKey } from "../../../../locales/i18n.ts";

/** What players call the positions of a number, by how many digits it has. */
const names: readonly (readonly PlainKey[])[] = [
  ["stats.only"],
  ["stats.head", "stats.tail"],
  ["stats.head", "stats.middle", "stats.tail"],
];

export const placeName = (position: number, positions: number): PlainKey =>
  names[positions - 1]?.[position] ?? "stats.only";

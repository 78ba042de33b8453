import type { ReelSymbol } from "./symbols.ts";

const letters: Readonly<Record<string, ReelSymbol>> = {
  P: "padauk",
  L: "lotus",
  E: "elephant",
  C: "chinthe",
  H: "harp",
  B: "bowl",
  R: "ruby",
  F: "leaf",
  A: "a",
  K: "k",
  Q: "q",
  J: "j",
};

const readStrip = (text: string): ReelSymbol[] =>
  Array.from(text, (letter) => {
    const symbol = letters[letter];
    if (symbol === undefined) throw new Error(`no symbol has the letter ${letter}`);
    return symbol;
  });

export type Strips = readonly (readonly ReelSymbol[])[];

/** The reels of a paid spin, from left to right. Every stop of a reel has the same probability. */
export const paid_strips: Strips = [
  "KAQHFJQRKEJRCQACFJBHFLQABEKJRB",
  "RBCFBQJLHPEQJKHAQHRAKFAKFERJBC",
  "CJFEPAFRBEQCBQKALHFJQRJBAKRPHK",
  "QFKAJREFPHJLCQRAFQBJKRHKACBEHB",
  "JQKCJHQAERBHQCBAKEQFLJBRKFJARF",
].map(readStrip);

/** The reels of a free spin have more padauk flowers. */
export const free_strips: Strips = [
  "RCFQLRJKBJCBEAQREKHFJQAJQBAHKF",
  "AFKEJPRKJAKQPACQHFRHEPJBCRFBQL",
  "JAPKQCEKLCPQAFEAFQBRJHFRHPRJKB",
  "APCKRCKJFBJRQABELFHRQAPQJFPHKE",
  "FKBAEJHFLBJCRKQEAJQRBFQKJRCAQH",
].map(readStrip);

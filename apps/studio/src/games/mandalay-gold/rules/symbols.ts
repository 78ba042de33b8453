/** The symbols of Mandalay Gold. The identifiers are those of the drawings. */
export const paying_symbols = [
  "elephant",
  "chinthe",
  "harp",
  "bowl",
  "ruby",
  "leaf",
  "a",
  "k",
  "q",
  "j",
] as const;

export type PayingSymbol = (typeof paying_symbols)[number];

/** The padauk is wild: it counts as every paying symbol. The lotus is the scatter: it counts anywhere. */
export type ReelSymbol = PayingSymbol | "padauk" | "lotus";

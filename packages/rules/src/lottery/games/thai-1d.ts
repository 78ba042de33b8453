import type { Game } from "./game.ts";
import { lastWholeDigit, refused } from "./source-digits.ts";

/**
 * The units digit of the same section's 2D: the last whole digit of the value traded on the Thai stock exchange, in
 * million baht.
 */
export const thai1d: Game = {
  code: "1d",
  type: "1D",
  category_id: 4,
  digits: 1,
  numbers: 10,
  observes: "thai_index",
  derive: (observed) =>
    observed.kind === "thai_index"
      ? lastWholeDigit("turnover", observed.turnover)
      : refused("wrong_source", null),
};

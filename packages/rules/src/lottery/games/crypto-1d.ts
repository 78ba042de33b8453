import type { Game } from "./game.ts";
import { refused, secondDecimalDigit } from "./source-digits.ts";

/** The number is the second digit of crypto 2D in the same section. */
export const crypto1d: Game = {
  code: "c1d",
  type: "C1D",
  category_id: 5,
  digits: 1,
  numbers: 10,
  observes: "candle",
  derive: (observed) =>
    observed.kind === "candle"
      ? secondDecimalDigit("close", observed.close)
      : refused("wrong_source", null),
};

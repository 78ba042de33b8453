import type { Game } from "./game.ts";
import { joinDigits, lastWholeDigit, refused, secondDecimalDigit } from "./source-digits.ts";

/** The close of the candle that ends with the slot: its last whole digit, then the second of its decimals. */
export const crypto2d: Game = {
  code: "c2d",
  type: "C2D",
  category_id: 3,
  digits: 2,
  numbers: 100,
  observes: "candle",
  derive: (observed) =>
    observed.kind === "candle"
      ? joinDigits(
          lastWholeDigit("close", observed.close),
          secondDecimalDigit("close", observed.close),
        )
      : refused("wrong_source", null),
};

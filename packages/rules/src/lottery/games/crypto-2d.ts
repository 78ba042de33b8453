import type { Game } from "./game.ts";
import { joinDigits, lastWholeDigit, refused, secondDecimalDigit } from "./source-digits.ts";

/**
 * From the closing price of bitcoin in the minute that ends at the section's time: first the last digit before the
 * decimal point, then the second decimal.
 */
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

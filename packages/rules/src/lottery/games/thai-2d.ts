import type { Game } from "./game.ts";
import { joinDigits, lastWholeDigit, refused, secondDecimalDigit } from "./source-digits.ts";

/**
 * Tens: the second decimal of SET, the index of the Thai stock exchange. Units: the last whole digit of the value
 * traded on that exchange, in million baht.
 */
export const thai2d: Game = {
  code: "2d",
  type: "2D",
  category_id: 1,
  digits: 2,
  numbers: 100,
  observes: "thai_index",
  derive: (observed) =>
    observed.kind === "thai_index"
      ? joinDigits(
          secondDecimalDigit("index", observed.index),
          lastWholeDigit("turnover", observed.turnover),
        )
      : refused("wrong_source", null),
};

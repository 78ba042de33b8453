import type { Game } from "./game.ts";
import { joinDigits, lastWholeDigit, refused, secondDecimalDigit } from "./source-digits.ts";

/** Tens: the last decimal of the SET index. Units: the last whole digit of the turnover in million baht. */
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

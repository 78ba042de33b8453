import type { Game } from "./game.ts";
import { lastThreeOfSix, refused } from "./source-digits.ts";

/**
 * The last three digits of the winning number of the Thai government lottery's first prize. That lottery's separate
 * "last three digits" prizes are not used.
 */
export const thai3d: Game = {
  code: "3d",
  type: "3D",
  category_id: 2,
  digits: 3,
  numbers: 1000,
  observes: "first_prize",
  derive: (observed) =>
    observed.kind === "first_prize"
      ? lastThreeOfSix("number", observed.number)
      : refused("wrong_source", null),
};

import { type Game, numbersOfPick, type PickName, withReverses } from "@shwe/rules/lottery";

type ExampleName =
  | Extract<
      PickName,
      | "natkhat"
      | "power"
      | "brothers"
      | "break"
      | "wheel"
      | "twins"
      | "triples"
      | "series"
      | "hundreds"
      | "even"
      | "odd"
      | "big"
      | "small"
    >
  | "reverse";

/** A quick pick with the digits that the page names first; the player can name others. */
export type Example = { name: ExampleName; digits: readonly number[]; canName: boolean };

const plain = (name: ExampleName): Example => ({ name, digits: [], canName: false });
const wheel: Example = { name: "wheel", digits: [1, 4, 7], canName: true };

/** The quick picks whose names do not explain themselves, by the number of digits of the game. */
const examples: Record<Game["digits"], readonly Example[]> = {
  1: [plain("even"), plain("odd"), plain("big"), plain("small")],
  2: [
    plain("natkhat"),
    plain("power"),
    plain("brothers"),
    { name: "break", digits: [5], canName: true },
    wheel,
    plain("twins"),
    { name: "reverse", digits: [1, 2], canName: false },
  ],
  3: [
    wheel,
    { name: "reverse", digits: [1, 2, 3], canName: false },
    plain("triples"),
    plain("series"),
    plain("hundreds"),
  ],
};

export const examplesOf = (game: Game): readonly Example[] => examples[game.digits];

/** The numbers of an example by the rules of the betting board, in ascending order. */
export const numbersOfExample = (
  game: Game,
  name: ExampleName,
  digits: readonly number[],
): number[] =>
  name === "reverse"
    ? withReverses(game, [Number(digits.join(""))])
    : numbersOfPick(game, name, digits);

/** The number that the tod example supposes. Its digits in order show that it is no result of a draw. */
export const tod_example = 123;

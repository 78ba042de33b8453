import { type Game, parseNumber } from "@shwe/rules/lottery";

import type { AskedLine } from "../draft/slip-lines.ts";

/** The lines of a placed slip. */
export const askedOf = (
  game: Game,
  lines: readonly { bet_number: string; amount: number }[],
): AskedLine[] =>
  lines.flatMap(({ bet_number, amount }) => {
    const number = parseNumber(game, bet_number);
    return number === null ? [] : [{ number, stake: amount }];
  });

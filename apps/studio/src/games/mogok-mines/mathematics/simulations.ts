import { seededDraws } from "../../../fairness/draws.ts";
import { addRound, emptySample } from "../../../mathematics/sample.ts";
import type { Simulation } from "../../../mathematics/sample.ts";
import { minesOf } from "../rules/board.ts";
import { standingOf } from "../rules/settle-round.ts";
import { returnAt } from "./mines-return.ts";

/** What a player opens on a board, from different parts of it, before the cash-out. */
const boards: readonly { mines: number; choices: readonly (readonly number[])[] }[] = [
  { mines: 3, choices: [[24], [0, 6, 12, 18, 24], [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]] },
  { mines: 8, choices: [[7], [4, 8, 12, 16]] },
];

/** Opens tiles until the first mine, and cashes out if there was none. */
const returned = (mines: number, chosen: readonly number[], mined: readonly number[]): number => {
  const first_mine = chosen.findIndex((tile) => mined.includes(tile));
  const is_lost = first_mine !== -1;
  const opened = is_lost ? chosen.slice(0, first_mine + 1) : chosen;
  const { multiplier } = standingOf({ mines, opened, has_cashed_out: !is_lost }, mined);
  return Number(multiplier ?? 0n) / 100;
};

export const simulations: readonly Simulation[] = boards.map(({ mines, choices }) => ({
  title: `boards with ${mines} mines`,
  choices: choices.map(({ length }) => ({
    title: length === 1 ? "1 gem" : `${length} gems`,
    exact: returnAt(mines, length),
  })),
  play: (rounds, server_seed) => {
    const drawsOfRound = seededDraws(server_seed);
    const tracked = choices.map((chosen) => ({ chosen, sample: emptySample() }));
    for (let nonce = 1; nonce <= rounds; nonce += 1) {
      const mined = minesOf(drawsOfRound("simulation", nonce), mines);
      for (const { chosen, sample } of tracked) addRound(sample, returned(mines, chosen, mined));
    }
    return tracked.map(({ sample }) => sample);
  },
}));

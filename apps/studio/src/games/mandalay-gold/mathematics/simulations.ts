import { seededDraws } from "../../../fairness/draws.ts";
import { addRound, emptySample } from "../../../mathematics/sample.ts";
import type { Simulation } from "../../../mathematics/sample.ts";
import { lines } from "../rules/lines.ts";
import { playRound } from "../rules/play-round.ts";
import { published_return } from "./published.ts";

export const simulations: readonly Simulation[] = [
  {
    title: "spins",
    choices: [{ title: "with their free spins", exact: published_return }],
    play: (rounds, server_seed) => {
      const drawsOfRound = seededDraws(server_seed);
      const sample = emptySample();
      for (let nonce = 1; nonce <= rounds; nonce += 1)
        addRound(sample, playRound(drawsOfRound("simulation", nonce)).pays / lines.length);
      return [sample];
    },
  },
];

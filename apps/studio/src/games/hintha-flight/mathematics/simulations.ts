import { hashTimes } from "../../../fairness/hash-chain.ts";
import { addRound, emptySample } from "../../../mathematics/sample.ts";
import type { Simulation } from "../../../mathematics/sample.ts";
import { crashPointOfRound } from "../rules/crash-point.ts";
import { cashedOutAt } from "../rules/settle-bet.ts";
import { returnAt } from "./flight-return.ts";

const cash_outs = [101n, 150n, 200n, 1_000n, 10_000n, 100_000n];

export const simulations: readonly Simulation[] = [
  {
    title: "flights",
    choices: cash_outs.map((cash_out) => ({
      title: `cash-out at ${Number(cash_out) / 100}`,
      exact: returnAt(cash_out),
    })),
    play: (rounds, server_seed) => {
      const tracked = cash_outs.map((automatic) => ({ automatic, sample: emptySample() }));
      let value = server_seed;
      for (let round = 0; round < rounds; round += 1) {
        value = hashTimes(value, 1);
        const crash_point = crashPointOfRound(value, "simulation");
        for (const { automatic, sample } of tracked) {
          const paid = cashedOutAt(crash_point, { automatic, manual: null });
          addRound(sample, paid === null ? 0 : Number(paid) / 100);
        }
      }
      return tracked.map(({ sample }) => sample);
    },
  },
];

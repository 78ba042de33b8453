/**
 * `npm run studio:simulate -- --rounds 10000000`: plays so many rounds of each game with the code of the game server and
 * compares their return with the exact one. Exits with 1 when an exact return is outside the 99 % interval of its
 * sample. `--game mogok-mines` plays one game; `--seed` names another sample.
 */
import { createHash } from "node:crypto";
import { parseArgs } from "node:util";

import { all_simulations } from "../src/simulations/all-simulations.ts";
import { formatDecimal, fraction, times } from "../src/mathematics/fraction.ts";
import { compare } from "../src/mathematics/sample.ts";

const { values } = parseArgs({
  options: {
    rounds: { type: "string", default: "200000" },
    game: { type: "string" },
    seed: { type: "string", default: "simulation" },
  },
});
const rounds = Number(values.rounds);
if (!Number.isSafeInteger(rounds) || rounds < 2) throw new Error("--rounds takes a number from 2");

const games = Object.entries(all_simulations).filter(
  ([game]) => values.game === undefined || values.game === game,
);
if (games.length === 0) throw new Error(`there is no game ${values.game ?? ""}`);

const server_seed = createHash("sha256").update(values.seed).digest("hex");
const percent = (share: number): string => `${(share * 100).toFixed(4)} %`;

let outside = 0;
for (const [game, simulations] of games)
  for (const { title, choices, play } of simulations)
    for (const [at, sample] of play(rounds, server_seed).entries()) {
      const choice = choices[at];
      if (choice === undefined) throw new Error("a sample has no choice");
      const { mean, half_interval, is_inside } = compare(sample, choice.exact);
      if (!is_inside) outside += 1;
      const exact = formatDecimal(times(choice.exact, fraction(100)), 4);
      console.log(
        `${game}, ${rounds} ${title}, ${choice.title}: ` +
          `${percent(mean)} ± ${percent(half_interval)}, exactly ${exact} %: ` +
          (is_inside ? "inside" : "OUTSIDE"),
      );
    }
if (outside > 0) process.exitCode = 1;

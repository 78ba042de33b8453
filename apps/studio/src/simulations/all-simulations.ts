import { simulations as hintha_flight } from "../games/hintha-flight/mathematics/simulations.ts";
import { simulations as mandalay_gold } from "../games/mandalay-gold/mathematics/simulations.ts";
import { simulations as mogok_mines } from "../games/mogok-mines/mathematics/simulations.ts";
import type { Simulation } from "../mathematics/sample.ts";

/** The simulations of each game. A new game needs a row here. */
export const all_simulations: Readonly<Record<string, readonly Simulation[]>> = {
  "mandalay-gold": mandalay_gold,
  "hintha-flight": hintha_flight,
  "mogok-mines": mogok_mines,
};

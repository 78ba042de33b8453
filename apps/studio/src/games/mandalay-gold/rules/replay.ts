import type { GameReplay } from "../../../rounds/replayed-round.ts";
import { payoutOf, playRound } from "./play-round.ts";

/** The player has no choice after the stake, so the actions of a round are ignored. */
export const mandalay_gold_replay: GameReplay = {
  fairness: "seeds",
  replay: (draws, _actions, stake) => {
    const result = playRound(draws);
    return { result, payout: payoutOf(stake, result.pays) };
  },
};

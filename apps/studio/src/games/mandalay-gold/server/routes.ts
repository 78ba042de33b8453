import { Type } from "typebox";

import { formatHundredths } from "../../../amounts/hundredths.ts";
import type { GameRoutes } from "../../../play/game-routes.ts";
import { actInRound, placeBet, shownRound, type Acted, type Round } from "../../../play/rounds.ts";
import { stake_limits } from "../../../rounds/stake-limits.ts";
import { payoutOf, playRound, type SlotRound } from "../rules/play-round.ts";

const strict = { additionalProperties: false } as const;
const Stake = Type.Object({ stake: Type.String({ maxLength: 20 }) }, strict);
const RoundId = Type.Object({ round_id: Type.String({ format: "uuid" }) }, strict);

const resultOf = ({ result }: Round): SlotRound => result as unknown as SlotRound;

/** The spins that the player has seen. All are decided with the bet, but those that follow stay secret. */
const shownSlotRound = (acted: Acted) => {
  const { round } = acted;
  const { spins } = resultOf(round);
  const is_accepted = round.state !== "betting" && round.state !== "undone";
  const seen = is_accepted ? spins.slice(0, 1 + round.free_spins_played) : [];
  const awarded = seen.reduce((sum, spin) => sum + spin.free_spins_awarded, 0);
  return {
    ...shownRound(acted),
    spins: seen.map((spin) => ({
      ...spin,
      win: formatHundredths(payoutOf(round.stake, spin.pays)),
    })),
    free_spins_left: awarded - round.free_spins_played,
  };
};

export const mandalay_gold_routes: GameRoutes = {
  kind: "seeds",
  show: shownSlotRound,
  register: (app, { parts, admit, settings: { spin_cycle_ms: cycle_ms } }) => {
    app.post<{ Body: { stake: string } }>("/spin", { schema: { body: Stake } }, async (request) => {
      const acted = await placeBet(parts, await admit(request), {
        ...{ stake: request.body.stake, limits: stake_limits, cycle_ms },
        plan: (draws, stake) => {
          const played = playRound(draws);
          return {
            ...{ actions: {}, result: played, payout: payoutOf(stake, played.pays) },
            win: payoutOf(stake, played.spins[0].pays),
            is_over: played.spins.length === 1,
          };
        },
      });
      return shownSlotRound(acted);
    });
    app.post<{ Body: { round_id: string } }>(
      "/free-spin",
      { schema: { body: RoundId } },
      async (request) => {
        const acted = await actInRound(parts, await admit(request), {
          ...{ round_id: request.body.round_id, cycle_ms },
          step: (round) => {
            const { spins } = resultOf(round);
            const free_spins_played = round.free_spins_played + 1;
            const spin = spins[free_spins_played];
            if (spin === undefined) throw new Error("an open round has no spin left");
            const is_over = free_spins_played === spins.length - 1;
            const win = payoutOf(round.stake, spin.pays);
            return {
              ...{ actions: round.actions, result: round.result, payout: round.payout },
              ...{ free_spins_played, is_over },
              // A spin without a win moves no money; the last one closes the round.
              win: win === 0n ? null : win,
            };
          },
        });
        return shownSlotRound(acted);
      },
    );
  },
};

import { Type } from "typebox";

import { formatHundredths } from "../../../amounts/hundredths.ts";
import type { Draws } from "../../../fairness/draws.ts";
import type { GameRoutes } from "../../../play/game-routes.ts";
import {
  actInRound,
  placeBet,
  shownRound,
  type Acted,
  type Round,
  type Step,
} from "../../../play/rounds.ts";
import { Refusal } from "../../../refusals/refusal.ts";
import { stake_limits } from "../../../rounds/stake-limits.ts";
import { minesOf } from "../rules/board.ts";
import { ladderOf, tile_count } from "../rules/ladder.ts";
import { faultOf, payoutOf, standingOf, type MinesActions } from "../rules/settle-round.ts";

const strict = { additionalProperties: false } as const;
const round_id = Type.String({ format: "uuid" });
const Start = Type.Object(
  {
    stake: Type.String({ maxLength: 20 }),
    mines: Type.Integer({ minimum: 1, maximum: tile_count - 1 }),
  },
  strict,
);
const Open = Type.Object(
  { round_id, tile: Type.Integer({ minimum: 0, maximum: tile_count - 1 }) },
  strict,
);
const CashOut = Type.Object({ round_id }, strict);

const actionsOf = ({ actions }: Round): MinesActions => actions as unknown as MinesActions;

/** The board is shown when the round is over. */
const shownMines = (acted: Acted) => {
  const { round } = acted;
  const { mines, opened } = actionsOf(round);
  const ladder = ladderOf(mines);
  return {
    ...shownRound(acted),
    ...{ mines, opened, result: round.result },
    payout: formatHundredths(round.payout),
    ladder: ladder.map((multiplier) => formatHundredths(multiplier)),
  };
};

/** The round after an act: over when a mine was opened, the last step was reached or the player cashed out. */
const stepTo = (round: Round, draws: Draws, actions: MinesActions): Step => {
  const board = minesOf(draws, actions.mines);
  if (faultOf(actions, board) !== null) throw new Refusal("action_not_allowed");
  const standing = standingOf(actions, board);
  const { state, gems, multiplier } = standing;
  const payout = payoutOf(round.stake, standing);
  const is_over = state !== "open";
  const result = {
    ...{ mines: board, state, gems },
    multiplier: multiplier === null ? null : formatHundredths(multiplier),
  };
  return {
    ...{ actions: { ...actions }, result: is_over ? result : null, payout, is_over },
    free_spins_played: 0,
    win: state === "cashed_out" ? payout : null,
  };
};

type Body<B> = { Body: B };

export const mogok_mines_routes: GameRoutes = {
  kind: "seeds",
  show: shownMines,
  register: (app, { parts, admit }) => {
    app.post<Body<{ stake: string; mines: number }>>(
      "/start",
      { schema: { body: Start } },
      async (request) => {
        const { stake, mines } = request.body;
        const acted = await placeBet(parts, await admit(request), {
          ...{ stake, limits: stake_limits, cycle_ms: 0 },
          plan: () => ({
            ...{ actions: { mines, opened: [], has_cashed_out: false }, result: null },
            ...{ payout: 0n, win: null, is_over: false },
          }),
        });
        return shownMines(acted);
      },
    );
    app.post<Body<{ round_id: string; tile: number }>>(
      "/open",
      { schema: { body: Open } },
      async (request) => {
        const { tile } = request.body;
        const acted = await actInRound(parts, await admit(request), {
          ...{ round_id: request.body.round_id, cycle_ms: 0 },
          step: (round, draws) => {
            const actions = actionsOf(round);
            // A repeated request, whose first answer was lost, changes nothing.
            if (actions.opened.includes(tile)) return null;
            return stepTo(round, draws, { ...actions, opened: [...actions.opened, tile] });
          },
        });
        return shownMines(acted);
      },
    );
    app.post<Body<{ round_id: string }>>(
      "/cash-out",
      { schema: { body: CashOut } },
      async (request) => {
        const acted = await actInRound(parts, await admit(request), {
          ...{ round_id: request.body.round_id, cycle_ms: 0 },
          step: (round, draws) =>
            stepTo(round, draws, { ...actionsOf(round), has_cashed_out: true }),
        });
        return shownMines(acted);
      },
    );
  },
};

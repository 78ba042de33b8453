import type { Input, Reply } from "@shwe/contract/player/schemas";
import { floorKyat } from "@shwe/rules";
import { formatNumber, games } from "@shwe/rules/lottery";

import type { ApiCtx } from "../../../context.ts";
import { announceBalances } from "../../../ledger/index.ts";
import type { Command } from "../../../platform/commands/index.ts";
import type { Caller } from "../../../platform/http/handler.ts";
import type { Game } from "../draw/games.ts";
import { mergeLines, type Lines } from "./merge-lines.ts";
import { placeBatch, type SlipRequest, type Verdict } from "./place-batch.ts";
import { bettingMetrics } from "./betting-metrics.ts";
import { refusalOf } from "./refusal-of.ts";
import { createSlipQueue, type SlipQueue } from "./slip-queue.ts";

export type Placed = Reply<"placeTwoD">;
type Body = Input<"placeTwoD">["body"];
type PlaceCall = { caller: Caller; body: Body; command: Command };

export type PlacingCtx = Pick<ApiCtx, "db" | "bets" | "signals" | "metrics">;

/** The response for a placed slip, whether it was placed now or by an earlier request with the same key. */
export const placedOf = (
  game: Game,
  lines: Lines,
  slip: { id: number; draw_id: number; accepted_us: number; balance: bigint },
): Placed => ({
  result: 1,
  status: 200,
  message: "success",
  user_balance: floorKyat(slip.balance),
  slip: {
    id: slip.id,
    no: `${slip.draw_id}-${slip.id}`,
    draw_id: slip.draw_id,
    total: lines.total,
    accepted_at: new Date(slip.accepted_us / 1_000).toISOString(),
    lines: lines.numbers.map((number, at) => ({
      bet_number: formatNumber(games[game], number),
      amount: lines.stakes[at] as number,
    })),
  },
});

export type Placing = {
  placeSlip: (game: Game, call: PlaceCall) => Promise<Placed>;
  /** Whether this process has a slip of this player with this key that waits for its verdict. */
  isUnderWay: SlipQueue["isUnderWay"];
};

/** Creates the slip queue of this process; each draw's slips are sent in separate database calls. */
export const createPlacing = (ctx: PlacingCtx): Placing => {
  const { count, watchWaiting } = bettingMetrics(ctx.metrics);

  const place = async (slips: readonly SlipRequest[]): Promise<Verdict[]> => {
    const verdicts = await placeBatch({ db: ctx.bets }, slips);
    count(verdicts);
    announceBalances(
      ctx,
      slips.filter((_, at) => verdicts[at]?.said === "accepted").map(({ player_id }) => player_id),
    );
    return verdicts;
  };

  const queue = createSlipQueue(place);
  watchWaiting(queue.waiting);

  const placeSlip: Placing["placeSlip"] = async (game, { caller, body, command }) => {
    const { draw_id } = body;
    const lines = mergeLines(game, body.bet_obj);
    const verdict = await queue.place({
      game,
      draw_id,
      player_id: caller.player_id,
      session_id: caller.session_id,
      key: command.key,
      lines: lines.numbers.length,
      numbers: lines.numbers.join(","),
      stakes: lines.stakes.join(","),
    });
    if (verdict.slip_id === null)
      throw await refusalOf(ctx, { game, draw_id, player_id: caller.player_id, lines }, verdict);
    return placedOf(game, lines, { ...verdict, id: verdict.slip_id, draw_id });
  };
  return { placeSlip, isUnderWay: queue.isUnderWay };
};

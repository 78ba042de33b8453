import { gameRoutes } from "@shwe/contract/player/game-routes";
import type { LotteryCode } from "@shwe/contract/player/games";

import { callServer, type Player } from "./players.ts";

type Bet = { game: LotteryCode; draw_id: number; lines: Record<string, number> };

/** Places a slip through the API and returns its number. */
export async function placeSlip({ token }: Player, { game, draw_id, lines }: Bet): Promise<string> {
  const bet_obj = Object.entries(lines).map(([bet_number, amount]) => ({ bet_number, amount }));
  const { slip } = await callServer(gameRoutes[game].place, { body: { draw_id, bet_obj } }, token);
  return slip.no;
}

import { gameRoutes, lotteryCodes, lotteryTypeOf } from "@shwe/contract/player/game-routes";
import type { LotteryCode } from "@shwe/contract/player/games";
import type { Reply } from "@shwe/contract/player/schemas";

import { must, type Call } from "./call.ts";

/** What a visitor can see of each lottery, through the public API. */
type Seen = { open_draws: number; staked: number; winners: number };
type Totals = Map<LotteryCode, Map<number, number>>;

const readOpen = async (call: Call, code: LotteryCode): Promise<number[]> => {
  const { data } = await must(call(gameRoutes[code].sections));
  return data.filter(({ is_open }) => is_open).map(({ draw_id }) => draw_id);
};

const readTotal = async (call: Call, code: LotteryCode, draw_id: number): Promise<number> => {
  const query = { draw_id: String(draw_id) };
  const board: Reply<"getTwoDDigits"> = await must(call(gameRoutes[code].digits, { query }));
  return board.data.reduce((sum, { total_amount }) => sum + total_amount, 0);
};

/** The total stakes of every open draw. */
export const readTotals = async (call: Call): Promise<Totals> => {
  const totals: Totals = new Map();
  for (const code of lotteryCodes) {
    const staked = new Map<number, number>();
    for (const draw_id of await readOpen(call, code))
      staked.set(draw_id, await readTotal(call, code, draw_id));
    totals.set(code, staked);
  }
  return totals;
};

const hasMoved = (before: Map<number, number>, now: Map<number, number>): boolean =>
  [...now].some(([draw_id, staked]) => staked > (before.get(draw_id) ?? 0));

export const findOnBoards = async (
  call: Call,
  before: Totals,
): Promise<{ seen: Partial<Record<LotteryCode, Seen>>; findings: string[] }> => {
  const seen: Partial<Record<LotteryCode, Seen>> = {};
  const findings: string[] = [];
  const now = await readTotals(call);
  for (const code of lotteryCodes) {
    const staked = now.get(code) ?? new Map<number, number>();
    const winners = await must(call("listWinners", { params: { type: lotteryTypeOf(code) } }));
    seen[code] = {
      open_draws: staked.size,
      staked: [...staked.values()].reduce((sum, each) => sum + each, 0),
      winners: winners.data.length,
    };
    if (staked.size === 0) findings.push(`${code} has no open draw`);
    if (!hasMoved(before.get(code) ?? new Map(), staked))
      findings.push(`the board of ${code} does not move`);
    if (winners.data.length === 0) findings.push(`${code} has no winners`);
  }
  return { seen, findings };
};

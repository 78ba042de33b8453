import type { Reply } from "@shwe/contract/schemas";
import type { GameCode } from "@shwe/rules/lottery";

import { must, type Call } from "./call.ts";

/** What anybody can see of the five lotteries, and what is missing from it. */
type Seen = { open_draws: number; staked: number; winners: number };
type Totals = Map<GameCode, Map<number, number>>;

const looks = {
  "1d": { list: "listOneDSections", board: "getOneDDigits", type: "1D" },
  "2d": { list: "listTwoDSections", board: "getTwoDDigits", type: "2D" },
  "3d": { list: "getThreeDSection", board: "getThreeDDigits", type: "3D" },
  c1d: { list: "listCryptoOneDSections", board: "getCryptoOneDDigits", type: "C1D" },
  c2d: { list: "listCryptoTwoDSections", board: "getCryptoTwoDDigits", type: "C2D" },
} as const;
const codes = Object.keys(looks) as GameCode[];

const readOpen = async (call: Call, code: GameCode): Promise<number[]> => {
  const { data } = await must(call(looks[code].list));
  return data.filter(({ is_open }) => is_open).map(({ draw_id }) => draw_id);
};

const readTotal = async (call: Call, code: GameCode, draw_id: number): Promise<number> => {
  const query = { draw_id: String(draw_id) };
  const board: Reply<"getTwoDDigits"> = await must(call(looks[code].board, { query }));
  return board.data.reduce((sum, { total_amount }) => sum + total_amount, 0);
};

/** What is staked on every open draw. */
export const readTotals = async (call: Call): Promise<Totals> => {
  const totals: Totals = new Map();
  for (const code of codes) {
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
): Promise<{ seen: Partial<Record<GameCode, Seen>>; findings: string[] }> => {
  const seen: Partial<Record<GameCode, Seen>> = {};
  const findings: string[] = [];
  const now = await readTotals(call);
  for (const code of codes) {
    const staked = now.get(code) ?? new Map<number, number>();
    const winners = await must(call("listWinners", { params: { type: looks[code].type } }));
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

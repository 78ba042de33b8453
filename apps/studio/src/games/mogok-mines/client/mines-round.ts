import { readMoney } from "../../../frame/money.ts";
import type { HistoryRound, ShownRound } from "../../../frame/round-types.ts";
import { ladderOf, tile_count } from "../rules/ladder.ts";
import { payoutOf, type MinesActions } from "../rules/settle-round.ts";

/** The board is part of a round that is over. */
type MinesResult = { mines: number[]; state: "lost" | "cashed_out"; gems: number };

export type MinesRound = ShownRound & {
  mines: number;
  opened: readonly number[];
  result: MinesResult | null;
  payout: string;
};

/** A round that is over, from the list of rounds. */
export const fromHistory = (row: HistoryRound): MinesRound | null => {
  const { round_id, state, stake, nonce, client_seed, payout } = row;
  if (payout === null) return null;
  const { mines, opened } = row.actions as MinesActions;
  const common = { round_id, state, stake, nonce, client_seed, payout, balance: null };
  return { ...common, mines, opened, result: row.result as MinesResult };
};

export const effectOf = ({ state, stake, payout }: MinesRound): bigint => {
  if (state === "open") return -readMoney(stake);
  return state === "settled" || state === "settling" ? readMoney(payout) - readMoney(stake) : 0n;
};

export type TileShown = "closed" | "gem" | "mine";

/** What each tile of the board shows. Mines are shown together when the round is over. */
export const tilesOf = (round: MinesRound | null): TileShown[] =>
  Array.from({ length: tile_count }, (_, tile) => {
    if (round?.result?.mines.includes(tile)) return "mine";
    return round?.opened.includes(tile) ? "gem" : "closed";
  });

export type Standing = {
  gems: number;
  gems_left: number;
  /** In hundredths; null before the first gem and after the last step. */
  multiplier: bigint | null;
  next_multiplier: bigint | null;
  /** What a cash-out pays now. */
  payout: bigint;
};

/** The figures of an open round. */
export const standingIn = ({ mines, opened, stake }: MinesRound): Standing => {
  const ladder = ladderOf(mines);
  const gems = opened.length;
  const multiplier = ladder[gems - 1] ?? null;
  return {
    ...{ gems, multiplier, gems_left: tile_count - mines - gems },
    next_multiplier: ladder[gems] ?? null,
    payout: payoutOf(readMoney(stake), { state: "cashed_out", gems, multiplier }),
  };
};

/** How many steps of the ladder are shown before the next one. */
const steps_before = 3;

/** The steps of the ladder from which on they are shown, so that the current one is always visible. */
export const firstStepShown = (gems: number, steps: number, shown: number): number =>
  Math.max(0, Math.min(gems - steps_before, steps - shown));

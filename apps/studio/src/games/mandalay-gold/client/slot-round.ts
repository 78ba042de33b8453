import { readMoney, sendMoney } from "../../../frame/money.ts";
import type { HistoryRound, ShownRound } from "../../../frame/round-types.ts";
import { shownAt, type SpinWins } from "../rules/evaluate-spin.ts";
import { lines, row_count } from "../rules/lines.ts";
import { payoutOf, type SlotRound } from "../rules/play-round.ts";
import { free_strips, paid_strips } from "../rules/strips.ts";
import type { ReelSymbol } from "../rules/symbols.ts";

/** A spin that the player has seen, with its win in kyat. */
export type ShownSpin = SlotRound["spins"][number] & { win: string };

export type SlotShown = ShownRound & { spins: readonly ShownSpin[]; free_spins_left: number };

type LineWin = SpinWins["line_wins"][number];

/** A place on the reels: the reel from the left and the row from the top. */
export type Cell = { reel: number; row: number };

/** The symbols of a spin: for each reel from top to bottom. */
export const symbolsOf = ({ is_free, stops }: Pick<ShownSpin, "is_free" | "stops">) =>
  shownAt(is_free ? free_strips : paid_strips, stops);

/** What the reels show before the first spin. */
export const symbols_at_start: readonly (readonly ReelSymbol[])[] = [
  ["elephant", "ruby", "k"],
  ["a", "padauk", "chinthe"],
  ["harp", "q", "leaf"],
  ["bowl", "lotus", "a"],
  ["k", "leaf", "elephant"],
];

/** The cells of a line up to its last paying symbol. */
export const cellsOfLine = ({ line, count }: Pick<LineWin, "line" | "count">): Cell[] =>
  (lines[line - 1] ?? []).slice(0, count).map((row, reel) => ({ reel, row }));

const cellsOfLotuses = (spin: ShownSpin): Cell[] =>
  symbolsOf(spin).flatMap((rows, reel) =>
    rows.flatMap((symbol, row) => (symbol === "lotus" ? [{ reel, row }] : [])),
  );

/** One win of a spin as it is shown: a line, or the lotuses, which have none. */
export type WinShown = {
  cells: readonly Cell[];
  has_line: boolean;
  symbol: ReelSymbol;
  count: number;
  line: number | null;
};

/** The wins of a spin, the largest first. */
export const winsOf = (spin: ShownSpin): WinShown[] => {
  const of_lines = spin.line_wins.map((win) => ({
    ...{ pays: win.pays, cells: cellsOfLine(win), has_line: true },
    ...{ symbol: win.symbol, count: win.count, line: win.line },
  }));
  const of_lotuses =
    spin.lotus_pays === 0
      ? []
      : [
          {
            ...{ pays: spin.lotus_pays, cells: cellsOfLotuses(spin), has_line: false },
            ...{ symbol: "lotus" as const, count: spin.lotuses, line: null },
          },
        ];
  return [...of_lines, ...of_lotuses].sort((one, other) => other.pays - one.pays);
};

/** All cells that are part of a win. */
export const cellsOfWins = (wins: readonly WinShown[]): Cell[] => {
  const by_place = new Map(
    wins.flatMap(({ cells }) => cells).map((cell) => [cell.reel * row_count + cell.row, cell]),
  );
  return [...by_place.values()];
};

export const winOf = ({ win }: ShownSpin): bigint => readMoney(win);

export const totalOf = ({ spins }: SlotShown): bigint =>
  spins.reduce((sum, spin) => sum + winOf(spin), 0n);

const is_placed: ReadonlySet<string> = new Set(["open", "settling", "settled"]);

export const effectOf = (round: SlotShown): bigint =>
  is_placed.has(round.state) ? totalOf(round) - readMoney(round.stake) : 0n;

/** A round that is over, from the list of rounds. */
export const fromHistory = (row: HistoryRound): SlotShown | null => {
  const { round_id, state, stake, nonce, client_seed, payout } = row;
  if (payout === null) return null;
  const { spins } = row.result as SlotRound;
  return {
    ...{ round_id, state, stake, nonce, client_seed, balance: null, free_spins_left: 0 },
    spins: spins.map((spin) => ({
      ...spin,
      win: sendMoney(payoutOf(readMoney(stake), spin.pays)),
    })),
  };
};

const big_win_stakes = 50n;

export const isBigWin = (win: bigint, stake: bigint): boolean => win >= stake * big_win_stakes;

/** How many stakes a win is, rounded down. */
export const stakesOf = (win: bigint, stake: bigint): bigint => win / stake;

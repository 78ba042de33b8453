import type { ErrorCode } from "@shwe/contract/errors";

/** Refusals that are normal for a player: draw closed, number at its cap, no money yet, rate limit. */
const everyday: ReadonlySet<ErrorCode> = new Set([
  "betting_closed",
  "no_open_draw",
  "over_cap",
  "insufficient_balance",
  "too_many_requests",
]);

export type Tally = {
  joined: () => void;
  placed: (lines: number) => void;
  refused: (code: ErrorCode) => void;
  /** Returns the totals since the last call, in one line of text, without names, phone numbers or amounts. */
  tell: () => string;
};

export const createTally = (): Tally => {
  let players = 0;
  let slips = 0;
  let lines = 0;
  const refusals = new Map<ErrorCode, number>();

  const sumOf = (isWanted: (code: ErrorCode) => boolean): number =>
    [...refusals].reduce((sum, [code, count]) => sum + (isWanted(code) ? count : 0), 0);

  return {
    joined: () => void (players += 1),
    placed: (count) => {
      slips += 1;
      lines += count;
    },
    refused: (code) => void refusals.set(code, 1 + (refusals.get(code) ?? 0)),
    tell: () => {
      const why = [...refusals].map(([code, count]) => `${code} ${count}`).join(", ");
      const refused = sumOf((code) => everyday.has(code));
      const failed = sumOf((code) => !everyday.has(code));
      const told =
        `${players} players, ${slips} slips with ${lines} lines, ${refused} refused, ${failed} failed` +
        (why === "" ? "" : ` (${why})`);
      slips = 0;
      lines = 0;
      refusals.clear();
      return told;
    },
  };
};

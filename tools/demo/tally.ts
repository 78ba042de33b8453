import type { ErrorCode } from "@shwe/contract/errors";

/** Refusals that are normal for a player: draw closed, number at its cap, no money yet, rate limit. */
const everyday: ReadonlySet<ErrorCode> = new Set([
  "betting_closed",
  "no_open_draw",
  "over_cap",
  "insufficient_balance",
  "too_many_requests",
]);

/** Refusals of games that are normal: the flight has started, the spin came early, the bet is larger than the game wallet. */
const everyday_in_games: ReadonlySet<string> = new Set([
  ...["betting_closed", "too_soon", "bet_refused", "round_unfinished"],
]);

export type Tally = {
  joined: () => void;
  placed: (lines: number) => void;
  refused: (code: ErrorCode) => void;
  /** A round of a game was played to its end. */
  played: () => void;
  gameRefused: (reason: string) => void;
  /** Returns the totals since the last call, in one line of text, without names, phone numbers or amounts. */
  tell: () => string;
};

export const createTally = (): Tally => {
  let players = 0;
  let slips = 0;
  let lines = 0;
  let rounds = 0;
  const refusals = new Map<string, number>();

  const isEveryday = (code: string): boolean =>
    (everyday as ReadonlySet<string>).has(code) || everyday_in_games.has(code);
  const sumOf = (isWanted: (code: string) => boolean): number =>
    [...refusals].reduce((sum, [code, count]) => sum + (isWanted(code) ? count : 0), 0);
  const count = (code: string): void => void refusals.set(code, 1 + (refusals.get(code) ?? 0));

  return {
    joined: () => void (players += 1),
    placed: (added) => {
      slips += 1;
      lines += added;
    },
    refused: count,
    played: () => void (rounds += 1),
    gameRefused: count,
    tell: () => {
      const why = [...refusals].map(([code, times]) => `${code} ${times}`).join(", ");
      const refused = sumOf(isEveryday);
      const failed = sumOf((code) => !isEveryday(code));
      const told =
        `${players} players, ${slips} slips with ${lines} lines, ${rounds} rounds of games, ${refused} refused, ${failed} failed` +
        (why === "" ? "" : ` (${why})`);
      slips = 0;
      lines = 0;
      rounds = 0;
      refusals.clear();
      return told;
    },
  };
};

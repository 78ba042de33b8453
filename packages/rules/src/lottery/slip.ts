import { formatNumber, isNumberOf, type Game } from "./games/game.ts";

export type SlipLine = { number: number; stake: number };

/** The part of a game's terms that a slip can be held against without knowing what others have staked. Whole kyat. */
export type SlipLimits = {
  stake_min: number;
  stake_step: number;
  line_max: number;
  lines_max: number;
};

export type StakeProblem = "stake_malformed" | "stake_too_small" | "stake_step" | "stake_too_big";
export type SlipProblem =
  | { problem: "no_lines" | "too_many_lines" }
  | { problem: "no_such_number" | StakeProblem; number: number };

/** Each number once, smallest first, with its stake beside it: the form in which slips are kept, sealed and signed. */
export type Slip = { numbers: number[]; stakes: number[]; total: number };
export type NormalSlip = { ok: true; slip: Slip } | { ok: false; problems: SlipProblem[] };

/** However many lines are sent, no more are looked at: far above any game's own bound. */
const lines_read_max = 10_000;

export const stakeProblem = (
  stake: number,
  limits: Pick<SlipLimits, "stake_min" | "stake_step" | "line_max">,
): StakeProblem | null => {
  if (!Number.isSafeInteger(stake)) return "stake_malformed";
  if (stake < limits.stake_min) return "stake_too_small";
  if (stake > limits.line_max) return "stake_too_big";
  return stake % limits.stake_step === 0 ? null : "stake_step";
};

/** Numbers given twice become one line with both stakes. Bounds hold for what comes out of that. */
export const normaliseSlip = (
  game: Game,
  lines: readonly SlipLine[],
  limits: SlipLimits,
): NormalSlip => {
  if (lines.length === 0) return { ok: false, problems: [{ problem: "no_lines" }] };
  if (lines.length > lines_read_max)
    return { ok: false, problems: [{ problem: "too_many_lines" }] };
  const problems: SlipProblem[] = [];
  const staked = new Map<number, number>();
  for (const { number, stake } of lines) {
    if (!isNumberOf(game, number)) problems.push({ problem: "no_such_number", number });
    else if (!Number.isSafeInteger(stake) || stake < 1)
      problems.push({ problem: "stake_malformed", number });
    else staked.set(number, (staked.get(number) ?? 0) + stake);
  }
  if (staked.size > limits.lines_max) problems.push({ problem: "too_many_lines" });
  const merged = [...staked].sort(([a], [b]) => a - b);
  for (const [number, stake] of merged) {
    const problem = stakeProblem(stake, limits);
    if (problem !== null) problems.push({ problem, number });
  }
  if (problems.length > 0) return { ok: false, problems };
  const stakes = merged.map(([, stake]) => stake);
  const total = stakes.reduce((sum, stake) => sum + stake, 0);
  return { ok: true, slip: { numbers: merged.map(([number]) => number), stakes, total } };
};

/** A slip as players write it to each other, one line of text per stake: `12.24.56=500`. The entry field reads it back. */
export const printSlip = (game: Game, slip: Pick<Slip, "numbers" | "stakes">): string => {
  const byStake = new Map<number, string[]>();
  for (const [index, number] of slip.numbers.entries()) {
    const stake = slip.stakes[index];
    if (stake === undefined) throw new RangeError("every number of a slip has a stake");
    const numbers = byStake.get(stake) ?? [];
    numbers.push(formatNumber(game, number));
    byStake.set(stake, numbers);
  }
  return [...byStake].map(([stake, numbers]) => `${numbers.join(".")}=${stake}`).join("\n");
};

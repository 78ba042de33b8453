import { formatNumber, isNumberOf, type Game } from "./games/game.ts";

/** The most lines of a slip under any terms. */
export const slip_lines_max = 1_000;

export type SlipLine = { number: number; stake: number };

/** The terms that one slip can be checked against without the stakes of other slips. Whole kyat. */
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

/** Each number once, in ascending order, with its stake: the form in which slips are stored, sealed and signed. */
export type Slip = { numbers: number[]; stakes: number[]; total: number };
export type NormalSlip = { ok: true; slip: Slip } | { ok: false; problems: SlipProblem[] };

/** A slip with more lines is refused before its lines are read. Far above the `lines_max` of any game. */
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

/** Merges lines with the same number. Bounds apply to the merged lines. */
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

/** A slip as players write it in chats, one line of text per stake: `12.24.56=500`. The entry field can parse it. */
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

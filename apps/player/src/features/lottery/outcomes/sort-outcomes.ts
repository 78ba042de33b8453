import type { Outcome } from "../../../domain/live/unseen-outcomes.ts";

export type Won = Extract<Outcome, { outcome: "won" }>;
type Lost = Extract<Outcome, { outcome: "lost" }>;
/** A refund or correction. Its message stays until the player closes it. */
export type Remark = Extract<Outcome, { outcome: "refunded" | "corrected" }>;

export type Sorted = { wins: Won[]; losses: Lost[]; remarks: Remark[] };

/**
 * Sorts outcomes by how they are shown. Of a draw that was corrected before its first outcome was shown, only the
 * correction is used, so that a revoked win is not celebrated.
 */
export function sortOutcomes(outcomes: readonly Outcome[]): Sorted {
  const latest = new Map(outcomes.map((outcome) => [outcome.draw_id, outcome]));
  const sorted: Sorted = { wins: [], losses: [], remarks: [] };
  for (const outcome of latest.values())
    if (outcome.outcome === "won") sorted.wins.push(outcome);
    else if (outcome.outcome === "lost") sorted.losses.push(outcome);
    else sorted.remarks.push(outcome);
  return sorted;
}

export const sum = (amounts: readonly number[]): number =>
  amounts.reduce((total, each) => total + each, 0);

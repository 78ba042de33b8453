import type { Outcome } from "../../lib/live/untold.ts";

export type Won = Extract<Outcome, { outcome: "won" }>;
type Lost = Extract<Outcome, { outcome: "lost" }>;
/** Money that went back: it is told until it is read. */
export type Remark = Extract<Outcome, { outcome: "refunded" | "corrected" }>;

export type Sorted = { wins: Won[]; losses: Lost[]; remarks: Remark[] };

/**
 * What is to be told, by the way it is told. Of a draw that was corrected before its first outcome was shown, only the correction is:
 * a win that was taken back is not celebrated.
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

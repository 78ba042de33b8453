import { yangonDay } from "@shwe/rules";

import { type HistorySlip, netOf } from "../../../domain/lottery/slip-state.tsx";

/** The decided slips of one day. `net` is null while older slips of the day are not loaded. */
type SlipDay = { day: string; slips: HistorySlip[]; net: number | null };
export type SlipGroups = { pending: HistorySlip[]; days: SlipDay[] };

type Loaded = {
  /** The pending slips of any day. */
  pending: readonly HistorySlip[];
  /** The slips of the period, newest first. */
  ofPeriod: readonly HistorySlip[];
  /** Whether older slips of the period are not loaded yet. */
  hasMore: boolean;
};

const netOfDay = (slips: readonly HistorySlip[]): number =>
  slips.reduce((sum, slip) => sum + (netOf(slip) ?? 0), 0);

function byDay(slips: readonly HistorySlip[]): Map<string, HistorySlip[]> {
  const days = new Map<string, HistorySlip[]>();
  for (const slip of slips) {
    const day = yangonDay(new Date(slip.created_at));
    const ofDay = days.get(day);
    if (ofDay === undefined) days.set(day, [slip]);
    else ofDay.push(slip);
  }
  return days;
}

/**
 * The pending slips, the first to close first, and the decided ones by the day of betting, newest first. The two lists
 * are loaded separately, so a slip that one of them knows as decided is not pending any more.
 */
export function groupSlips({ pending, ofPeriod, hasMore }: Loaded): SlipGroups {
  const decided = ofPeriod.filter(({ state }) => state !== "pending");
  const isDecided = new Set(decided.map(({ id }) => id));
  const waiting = new Map(
    [...pending, ...ofPeriod.filter(({ state }) => state === "pending")]
      .filter(({ id }) => !isDecided.has(id))
      .map((slip) => [slip.id, slip]),
  );
  const days = byDay(decided);
  const oldest = ofPeriod.at(-1);
  const open_day = hasMore && oldest !== undefined ? yangonDay(new Date(oldest.created_at)) : null;
  return {
    pending: [...waiting.values()].sort(
      (a, b) => Date.parse(a.close_at) - Date.parse(b.close_at) || b.id - a.id,
    ),
    days: [...days].map(([day, slips]) => ({
      ...{ day, slips, net: day === open_day ? null : netOfDay(slips) },
    })),
  };
}

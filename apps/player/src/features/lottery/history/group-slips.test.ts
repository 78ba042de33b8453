import { expect, test } from "vitest";

import type { HistorySlip } from "../../../domain/lottery/slip-state.tsx";
import { groupSlips } from "./group-slips.ts";

const slip = (id: number, changes: Partial<HistorySlip> = {}): HistorySlip =>
  ({
    ...{ id, state: "lost", total_amount: 100, reward_amount: 0 },
    created_at: "2026-11-13T05:00:00.000Z",
    close_at: "2026-11-13T05:20:00.000Z",
    ...changes,
  }) as HistorySlip;

const idsOf = (slips: readonly HistorySlip[]) => slips.map(({ id }) => id);

test("B-634 pending slips of any day come first, the first to close on top, and appear once", () => {
  const late = slip(4, { state: "pending", close_at: "2026-11-16T08:00:00.000Z" });
  const soon = slip(1, { state: "pending", created_at: "2026-11-01T05:00:00.000Z" });
  const same = slip(3, { state: "pending" });
  const { pending, days } = groupSlips({
    pending: [late, same, soon],
    ofPeriod: [late, same, slip(2)],
    hasMore: false,
  });
  expect(idsOf(pending)).toEqual([3, 1, 4]);
  expect(days.map(({ slips }) => idsOf(slips))).toEqual([[2]]);
});

test("a slip that one list knows as decided is not pending any more, and one of a newer list is not lost", () => {
  const { pending, days } = groupSlips({
    pending: [slip(5, { state: "pending" })],
    ofPeriod: [slip(6, { state: "pending" }), slip(5, { state: "won", reward_amount: 8_000 })],
    hasMore: false,
  });
  expect(idsOf(pending)).toEqual([6]);
  expect(days).toMatchObject([{ day: "2026-11-13", net: 7_900 }]);
});

test("the sum of a day is not shown while older slips of the day are not loaded", () => {
  const ofPeriod = [slip(3), slip(2, { created_at: "2026-11-12T05:00:00.000Z" })];
  const { days } = groupSlips({ pending: [], ofPeriod, hasMore: true });
  expect(days.map(({ net }) => net)).toEqual([-100, null]);
});

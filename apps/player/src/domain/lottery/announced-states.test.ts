import { afterEach, expect, test, vi } from "vitest";

import { isBehind, noteAnnounced } from "./announced-states.ts";

afterEach(() => vi.useRealTimers());

test("B-633 a draw is behind until a reply has the announced state, and not for ever", () => {
  vi.useFakeTimers();
  expect(isBehind({ draw_id: 1, state: "open" })).toBe(false);
  noteAnnounced({ draw_id: 1, state: "resulted" });
  expect(isBehind({ draw_id: 1, state: "sealed" })).toBe(true);
  expect(isBehind({ draw_id: 2, state: "sealed" })).toBe(false);
  expect(isBehind({ draw_id: 1, state: "resulted" })).toBe(false);
  expect(isBehind({ draw_id: 1, state: "void" })).toBe(false);
  vi.advanceTimersByTime(15_000);
  expect(isBehind({ draw_id: 1, state: "sealed" })).toBe(false);
});

test("only the newest announcements are stored", () => {
  for (let draw_id = 1; draw_id <= 101; draw_id++) noteAnnounced({ draw_id, state: "void" });
  expect(isBehind({ draw_id: 1, state: "open" })).toBe(false);
  expect(isBehind({ draw_id: 101, state: "open" })).toBe(true);
});

import { expect, test } from "vitest";

import { noteAnnounced } from "../announced-states.ts";
import { type Draw, drawRefetchMs } from "./get-draw.ts";

const now_ms = Date.parse("2026-11-16T05:20:00Z");
const draw = {
  draw_id: 7_001,
  state: "open",
  close_at: "2026-11-16T05:21:00Z",
  result_at: "2026-11-16T05:20:10Z",
} as Draw;

test("B-633 a draw is fetched often while its next state is due, and soon again when an event is newer than the reply", () => {
  expect(drawRefetchMs(undefined, now_ms)).toBe(3_000);
  expect(drawRefetchMs(draw, now_ms)).toBe(15_000);
  expect(drawRefetchMs({ ...draw, state: "closed" }, now_ms)).toBe(3_000);
  expect(drawRefetchMs({ ...draw, state: "sealed" }, now_ms)).toBe(10_000);
  expect(drawRefetchMs({ ...draw, state: "sealed" }, now_ms + 60_000)).toBe(3_000);
  expect(drawRefetchMs({ ...draw, state: "settled" }, now_ms)).toBe(15_000);
  noteAnnounced({ draw_id: 7_001, state: "resulted" });
  expect(drawRefetchMs({ ...draw, state: "sealed" }, now_ms)).toBe(300);
});

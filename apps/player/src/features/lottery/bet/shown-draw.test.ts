import { expect, test } from "vitest";

import type { Draw } from "../../../domain/lottery/queries/get-draw.ts";
import type { StagedDraw } from "../../../domain/lottery/queries/get-overview.ts";
import type { Section } from "./bet-lotteries.ts";
import { firstShown, keepsBoard } from "./shown-draw.ts";

const now_ms = Date.parse("2026-11-13T05:25:00Z");
const at = (minutes: number): string => new Date(now_ms + minutes * 60_000).toISOString();
const section = (draw_id: number, closes_in_min: number, state: Section["state"] = "open") =>
  ({ draw_id, state, close_at: at(closes_in_min), result_at: at(closes_in_min + 10) }) as Section;
const staged = (draw_id: number, result_in_min: number, state: StagedDraw["state"] = "sealed") =>
  ({ draw_id, state, result_at: at(result_in_min), moved_at: at(result_in_min) }) as StagedDraw;
const first = (sections: Section[], draws: StagedDraw[] = [], drafts: number[] = []) => {
  const shown = firstShown({
    ...{ sections, staged: draws, now_ms },
    hasDraft: (id) => drafts.includes(id),
  });
  if (shown === null) return null;
  return [shown.view, shown.view === "board" ? shown.section.draw_id : shown.draw_id];
};

test("B-633 a page shows the draw that is being decided, although another one accepts bets", () => {
  expect(first([section(2, 60)], [staged(1, 5)])).toEqual(["stage", 1]);
  expect(first([section(2, 60)], [staged(1, -1, "settled")])).toEqual(["stage", 1]);
});

test("B-633 a draw whose result is hours away or on hold does not replace the board of another draw", () => {
  expect(first([section(2, 60)], [staged(1, 180)])).toEqual(["board", 2]);
  expect(first([section(2, 60)], [staged(1, -45)])).toEqual(["board", 2]);
  expect(first([section(2, 60)], [staged(1, -3, "void")])).toEqual(["board", 2]);
});

test("B-633 without a draw that accepts bets the first of the closed draws is on stage", () => {
  expect(first([section(3, 300, "scheduled")], [staged(1, -45)])).toEqual(["stage", 1]);
  expect(first([section(3, 300, "scheduled")])).toEqual(["board", 3]);
  expect(first([])).toBeNull();
});

test("a draw with chosen numbers comes first, on stage if it is closed", () => {
  expect(first([section(1, -2), section(2, 60)], [], [1])).toEqual(["stage", 1]);
  expect(first([section(1, 30), section(2, 60)], [staged(9, 1)], [2])).toEqual(["board", 2]);
});

const drawOf = (state: Draw["state"], closes_in_min = 30) =>
  ({ state, close_at: at(closes_in_min) }) as Draw;
const keeps = (given: Partial<Parameters<typeof keepsBoard>[0]>) =>
  keepsBoard({ known: section(1, 30), isStaged: false, draw: undefined, now_ms, ...given });

test("B-633 a draw that was voided or closed early leaves its board before its planned close, if no list of sections has it", () => {
  expect(keeps({ draw: drawOf("closed") })).toBe(false);
  expect(keeps({ draw: drawOf("sealed") })).toBe(false);
  expect(keeps({ draw: drawOf("void") })).toBe(false);
  expect(keeps({ isStaged: true })).toBe(false);
});

test("an open draw that is missing from the list keeps its board, also while its own reply loads", () => {
  expect(keeps({})).toBe(true);
  expect(keeps({ draw: drawOf("open") })).toBe(true);
  expect(keeps({ draw: drawOf("scheduled") })).toBe(true);
  expect(keeps({ draw: drawOf("open", -1) })).toBe(false);
  expect(keeps({ known: section(1, -1) })).toBe(false);
});

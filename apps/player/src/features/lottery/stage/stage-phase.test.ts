import { expect, test } from "vitest";

import type { Draw } from "../../../domain/lottery/queries/get-draw.ts";
import type { DrawSlips } from "../../../domain/lottery/queries/list-draw-slips.ts";
import { isFinished, type Phase, phaseOf, stepsOf } from "./stage-phase.ts";

const first = { version: 1, number: "38", was: null, published_at: "2026-11-13T05:31:14.000Z" };
const slipsOf = (state: "pending" | "won" | "lost", returned = 0) =>
  ({ data: [{ state }], totals: { returned } }) as DrawSlips;

test.each<[Phase, Parameters<typeof phaseOf>]>([
  ["closed", [{ state: "open", reason: null, result: null }, false, undefined]],
  ["closed", [{ state: "closed", reason: "closed early", result: null }, false, undefined]],
  ["sealed", [{ state: "sealed", reason: null, result: null }, true, slipsOf("pending")]],
  ["waiting", [{ state: "sealed", reason: null, result: null }, false, slipsOf("pending")]],
  ["held", [{ state: "sealed", reason: "the sources differ", result: null }, true, undefined]],
  ["result", [{ state: "resulted", reason: null, result: first }, false, slipsOf("pending")]],
  ["result", [{ state: "settled", reason: null, result: first }, false, undefined]],
  ["result", [{ state: "settled", reason: null, result: first }, false, slipsOf("pending")]],
  ["won", [{ state: "settled", reason: null, result: first }, false, slipsOf("won", 80_000)]],
  ["lost", [{ state: "settled", reason: null, result: first }, false, slipsOf("lost")]],
  ["void", [{ state: "void", reason: "no result", result: null }, false, slipsOf("pending")]],
  [
    "corrected",
    [
      { state: "settled", reason: null, result: { ...first, version: 2, was: "36" } },
      false,
      undefined,
    ],
  ],
])("B-633 the phase is %s", (phase, given) => {
  expect(phaseOf(...given)).toBe(phase);
});

test("B-633 a draw is finished when the slips are decided, for a visitor when it is settled, or when it is void", () => {
  expect(isFinished({ state: "resulted" }, null)).toBe(false);
  expect(isFinished({ state: "settled" }, undefined)).toBe(false);
  expect(isFinished({ state: "settled" }, slipsOf("pending"))).toBe(false);
  expect(isFinished({ state: "settled" }, slipsOf("won", 80_000))).toBe(true);
  expect(isFinished({ state: "settled" }, { data: [] })).toBe(true);
  expect(isFinished({ state: "settled" }, null)).toBe(true);
  expect(isFinished({ state: "void" }, undefined)).toBe(true);
});

const draw = {
  state: "sealed",
  close_at: "2026-11-13T05:20:00.000Z",
  result_at: "2026-11-13T05:31:00.000Z",
  seal: { sealed_at_us: Date.parse("2026-11-13T05:20:03.000Z") * 1_000 },
  result: null,
  history: [],
} as unknown as Draw;
const looksOf = (given: Partial<Draw>, phase: Phase) =>
  stepsOf({ ...draw, ...given }, phase).map(({ look }) => look);

test("B-633 the steps of a draw have their moments, and a step that did not happen has none", () => {
  expect(looksOf({ seal: null, state: "closed" }, "closed")).toEqual([
    ...["done", "now", "later", "later", "later"],
  ]);
  expect(looksOf({}, "waiting")).toEqual(["done", "done", "now", "later", "later"]);
  expect(looksOf({}, "held")).toEqual(["done", "done", "done", "held", "later"]);
  expect(looksOf({ state: "resulted", result: first }, "result")).toEqual([
    ...["done", "done", "done", "done", "now"],
  ]);
  expect(looksOf({ state: "void" }, "void")).toEqual(["done", "done", "none", "none", "done"]);
  expect(stepsOf(draw, "waiting").map(({ at }) => at)).toEqual([
    draw.close_at,
    "2026-11-13T05:20:03.000Z",
    null,
    null,
    null,
  ]);
});

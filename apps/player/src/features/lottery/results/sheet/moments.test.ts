import { expect, test } from "vitest";

import type { Draw } from "../api/get-draw-file.ts";
import type { DrawResult } from "../../../../domain/lottery/queries/get-draw-result.ts";
import { isSealedFirst, momentsOf } from "./moments.ts";

const at = (clock: string): string => `2026-11-13T${clock}.000Z`;
const seal = {
  draw_id: 7,
  game: "2d",
  root: "0".repeat(64),
  slips: 2,
  total_stake: 1_500,
  sealed_at_us: Date.parse(at("09:30:02")) * 1_000,
  text: "",
  key_id: "k",
  signature: "0".repeat(128),
} as const;
const draw = (change: Partial<Draw>): Draw =>
  ({
    draw_id: 7,
    state: "settled",
    result_at: at("10:00:00"),
    seal,
    history: [
      { state: "open", at: at("05:00:00"), reason: null },
      { state: "closed", at: at("09:30:00"), reason: null },
      { state: "settled", at: at("10:00:12"), reason: null },
    ],
    ...change,
  }) as Draw;
const result = (fetched: string): DrawResult => ({
  draw_id: 7,
  type: "2D",
  result_at: at("10:00:00"),
  versions: [
    {
      version: 1,
      digits: "38",
      decided_by: "sources",
      reason: null,
      published_at: at("10:00:09"),
      people: null,
      log: null,
      marks: [],
      evidence: [
        {
          id: 1,
          source: "thaistock2d",
          url: "https://example.com/live",
          fetched_at: at(fetched),
          http_date: null,
          sha256: "0".repeat(64),
        },
      ],
    },
  ],
});

test("R-205 the events of a draw are in chronological order", () => {
  const file = { draw: draw({}), result: result("10:00:04") };
  expect(momentsOf(file).map(({ name }) => name)).toEqual([
    "closed",
    "sealed",
    "drawn",
    "published",
    "settled",
  ]);
});

test("R-205 a void draw has no event for the drawing of its number", () => {
  const history = [
    { state: "closed", at: at("09:30:00"), reason: null },
    { state: "void", at: at("09:40:00"), reason: "no drawing on this day" },
  ] as const;
  const file = {
    draw: draw({ state: "void", seal: null, history: [...history] }),
    result: { ...result("10:00:04"), versions: [] },
  };
  expect(momentsOf(file).map(({ name }) => name)).toEqual(["closed", "void"]);
  expect(isSealedFirst(file)).toBeNull();
});

test("R-205 a seal is valid evidence only if it is older than all evidence of the result", () => {
  expect(isSealedFirst({ draw: draw({}), result: result("10:00:04") })).toBe(true);
  expect(isSealedFirst({ draw: draw({}), result: result("09:30:01") })).toBe(false);
  expect(isSealedFirst({ draw: draw({ seal: null }), result: result("10:00:04") })).toBeNull();
});

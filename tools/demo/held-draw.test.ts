import { expect, test } from "vitest";

import { chooseHeld, type Choice } from "./held-draw.ts";

const at = (second: number): string => new Date(second * 1_000).toISOString();
const draw = (draw_id: number, close_s: number): Choice => ({
  ...{ draw_id, code: "c1d" },
  close_at: at(close_s),
  result_at: at(close_s + 20),
});

test("B-651 the draw that is held closes next, but not at once", () => {
  const draws = [draw(1, 105), draw(2, 220), draw(3, 160)];
  expect(chooseHeld(draws, 100_000)?.draw_id).toBe(3);
});

test("B-651 no draw is held while none is open", () => {
  expect(chooseHeld([], 0)).toBeUndefined();
});

import { expect, test } from "vitest";

import { movedNumber } from "./moved-number.ts";

const within = (number: number) => ({ number, first: 100, last: 199 });

test("arrow keys move by one number or one row and stop at the edges of the map", () => {
  expect(movedNumber("ArrowRight", within(158))).toBe(159);
  expect(movedNumber("ArrowDown", within(158))).toBe(168);
  expect(movedNumber("ArrowUp", within(105))).toBe(105);
  expect(movedNumber("ArrowLeft", within(100))).toBe(100);
  expect(movedNumber("Home", within(158))).toBe(100);
  expect(movedNumber("End", within(158))).toBe(199);
  expect(movedNumber("a", within(158))).toBeUndefined();
});

import { expect, test } from "vitest";

import { moved, squareOf, whole } from "./crop.ts";

const wide = { width: 4000, height: 3000 };

test("R-217 the first crop is the largest square in the middle of the picture", () => {
  expect(squareOf(wide, whole)).toEqual({ x: 500, y: 0, side: 3000 });
  expect(squareOf({ width: 600, height: 800 }, whole)).toEqual({ x: 0, y: 100, side: 600 });
});

test("R-217 zooming in does not move the centre", () => {
  expect(squareOf(wide, { ...whole, zoom: 2 })).toEqual({ x: 1250, y: 750, side: 1500 });
});

test("R-217 the crop square never leaves the picture, however far it is pushed", () => {
  expect(squareOf(wide, moved(wide, whole, 9, 9))).toEqual({ x: 1000, y: 0, side: 3000 });
  expect(squareOf(wide, moved(wide, whole, -9, -9))).toEqual({ x: 0, y: 0, side: 3000 });
  // A crop pushed beyond the edge stays at the edge, so moving it back has an effect at once.
  const pushed = moved(wide, moved(wide, { ...whole, zoom: 2 }, 9, 0), -1, 0);
  expect(squareOf(wide, pushed)).toEqual({ x: 1000, y: 750, side: 1500 });
});

test("R-217 a zoom outside its range is clamped", () => {
  expect(squareOf(wide, { ...whole, zoom: 0 }).side).toBe(3000);
  expect(squareOf(wide, { ...whole, zoom: 99 }).side).toBe(750);
});

import { expect, test } from "vitest";

import { shrinkings, shrinkPicture, shrunk_bytes_max } from "./shrink-picture.ts";

const screenshot = { width: 1_080, height: 2_400 };

test("R-405 no side of a sent picture is above 1600 pixels, and its shape is unchanged", () => {
  const all = [...shrinkings(screenshot)];
  expect(all[0]?.size).toEqual({ width: 720, height: 1_600 });
  for (const { size } of all) {
    expect(Math.max(size.width, size.height)).toBeLessThanOrEqual(1_600);
    expect(size.width / size.height).toBeCloseTo(0.45, 2);
  }
});

test("R-405 a small picture is not enlarged", () => {
  const [first] = [...shrinkings({ width: 320, height: 480 })];
  expect(first?.size).toEqual({ width: 320, height: 480 });
});

/** An encoder whose file size depends on pixels and quality, as that of a JPEG does. */
const encoder = (bytes_per_pixel: number) => {
  const tried: number[] = [];
  return {
    tried,
    encode: async ({ width, height }: { width: number; height: number }, quality: number) => {
      const size = Math.round(width * height * quality * bytes_per_pixel);
      tried.push(size);
      return { size };
    },
  };
};

test("R-405 the best quality that fits into 400 kB is sent", async () => {
  const light = encoder(0.2);
  await shrinkPicture(screenshot, light.encode);
  expect(light.tried).toHaveLength(1);
  const heavy = encoder(0.6);
  const { size } = await shrinkPicture(screenshot, heavy.encode);
  expect(size).toBeLessThanOrEqual(shrunk_bytes_max);
  expect(heavy.tried.slice(0, -1).every((bytes) => bytes > shrunk_bytes_max)).toBe(true);
});

test("R-405 a picture that cannot reach the goal is sent as small as possible", async () => {
  const { tried, encode } = encoder(50);
  const { size } = await shrinkPicture(screenshot, encode);
  expect(size).toBe(Math.min(...tried));
});

import { expect, test } from "vitest";

import { fitted } from "./fitted.ts";

test("R-217 a large picture is scaled down in both directions, a small one is unchanged", () => {
  expect(fitted({ width: 4000, height: 3000 }, 1600)).toEqual({ width: 1600, height: 1200 });
  expect(fitted({ width: 1080, height: 2400 }, 1600)).toEqual({ width: 720, height: 1600 });
  expect(fitted({ width: 320, height: 200 }, 1600)).toEqual({ width: 320, height: 200 });
});

import { expect, test } from "vitest";

import { showTime } from "./show-time.ts";

test("a duration is shown in hours, minutes and seconds", () => {
  expect([0, 59_999, 61_000, 3_600_000 * 11 + 5_000, -300].map(showTime)).toEqual([
    ...["00:00:00", "00:00:59", "00:01:01", "11:00:05", "00:00:00"],
  ]);
});

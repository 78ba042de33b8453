import { expect, test } from "vitest";

import { awaitedOf } from "./awaited-moment.ts";

test("R-218 a pending slip counts down to the close, then to the result, then says that the result is due", () => {
  const at = (until_close_s: number, until_result_s: number) =>
    awaitedOf({ takesBets: true, until_close_s, until_result_s });
  expect(at(6_258, 8_058)).toEqual({ stage: "close", seconds: 6_258, urgency: "calm" });
  expect(at(60, 1_860)).toEqual({ stage: "close", seconds: 60, urgency: "last" });
  expect(at(0, 1_800)).toEqual({ stage: "result", seconds: 1_800, urgency: "calm" });
  expect(at(0, 30)).toEqual({ stage: "result", seconds: 30, urgency: "calm" });
  expect(at(0, 0)).toEqual({ stage: "due", seconds: 0, urgency: "over" });
});

test("R-218 after an early close the countdown goes to the result", () => {
  const stopped = { takesBets: false, until_close_s: 600, until_result_s: 2_400 };
  expect(awaitedOf(stopped)).toMatchObject({ stage: "result", seconds: 2_400 });
});

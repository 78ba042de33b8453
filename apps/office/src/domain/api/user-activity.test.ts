import { expect, test } from "vitest";

import { activityHeaders } from "./user-activity.ts";

test("O4 calls are marked as calls of the page after a minute without its user", () => {
  const now = Date.now();
  expect(activityHeaders(now)).toEqual({});
  expect(activityHeaders(now + 59_000)).toEqual({});
  expect(activityHeaders(now + 61_000)).toEqual({ "x-background": "1" });
});

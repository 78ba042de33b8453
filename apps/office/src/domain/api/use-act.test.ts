import { expect, test } from "vitest";

import { ApiError } from "./calls.ts";
import { mayBeOutdated } from "./use-act.ts";

const refused = (status: number): ApiError =>
  new ApiError({ status, code: "invalid_request", message: "no", request_id: "r" });

test("a page is refreshed after a conflict and after an unknown outcome, not after another refusal", () => {
  expect(mayBeOutdated(refused(409))).toBe(true);
  expect(mayBeOutdated(refused(500))).toBe(true);
  expect(mayBeOutdated(new TypeError("no network"))).toBe(true);
  for (const status of [400, 401, 403, 404, 422, 429])
    expect(mayBeOutdated(refused(status))).toBe(false);
});

import { expect, test } from "vitest";

import { nextRequest } from "./next-request.ts";

test("B-602 after a decision the next request is shown, and after the last one the request before", () => {
  expect(nextRequest(["1", "2", "3"], "2")).toBe("3");
  expect(nextRequest(["1", "2", "3"], "3")).toBe("2");
  expect(nextRequest(["1"], "1")).toBeUndefined();
});

test("B-602 after the decision about a request of another list the first one is shown", () => {
  expect(nextRequest(["1", "2"], "9")).toBe("1");
});

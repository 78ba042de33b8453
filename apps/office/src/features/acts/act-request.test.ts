import { expect, test } from "vitest";

import { requestOf } from "./act-request.ts";

test("an act names its request, also one that was sealed with the key of an older release", () => {
  expect(requestOf('{"approval_id":"12","kind":"switch.on"}')).toBe("12");
  expect(requestOf('{"approval":"7","kind":"switch.on"}')).toBe("7");
});

test("an act without a request has none", () => {
  for (const details of ['{"reason":"x"}', "{}", "null", "[]", '{"approval_id":"12/../x"}'])
    expect(requestOf(details)).toBeUndefined();
});

test("a proposal of an older release is not taken for a request, because its number is another one", () => {
  expect(requestOf('{"proposal":"3","digits":"05"}')).toBeUndefined();
});

test("details that were cut name no request", () => {
  expect(requestOf('{"approval_id":"12","filter":"')).toBeUndefined();
});

import { expect, test } from "vitest";

import { createSendingOnce } from "./sending-once.ts";

test("the same act begins once until it has ended, and another one is not delayed by it", () => {
  const sending = createSendingOnce();
  const first = { params: { id: "1" } };
  expect(sending.begin(first)).toBe(true);
  expect(sending.begin({ params: { id: "1" } })).toBe(false);
  expect(sending.begin({ params: { id: "2" } })).toBe(true);
  sending.end({ params: { id: "1" } });
  expect(sending.begin(first)).toBe(true);
});

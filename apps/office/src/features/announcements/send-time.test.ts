import { expect, test } from "vitest";

import { sendTimeOf } from "./send-time.ts";

test("an announcement is sent now only if the operator chose now", () => {
  expect(sendTimeOf("now", "")).toBeNull();
  expect(sendTimeOf("now", "2026-11-20T09:00")).toBeNull();
  expect(sendTimeOf("later", "")).toBeUndefined();
  expect(sendTimeOf("later", "12026-11-20T09:00")).toBeUndefined();
});

test("the time of sending is entered in the time of Yangon", () => {
  expect(sendTimeOf("later", "2026-11-20T09:00")).toBe("2026-11-20T02:30:00.000Z");
});

import { expect, test } from "vitest";

import { isRepeated } from "./is-repeated.ts";

const twin = {
  id: "7",
  code: "CI261113-7LM1QA",
  player: { id: "1", user_code: "SP204817", name: "Ko Ko", phone: null },
  amount: 30_000,
  at: "2026-11-12T12:52:00Z",
};

test("B-602 digits of an accepted request need two people", () => {
  expect(isRepeated({ twins: [{ ...twin, by: "digits", state: "approved" }] })).toBe(true);
  expect(isRepeated({ twins: [{ ...twin, by: "digits", state: "returned" }] })).toBe(true);
});

test("B-602 digits of a rejected request and similar pictures are warnings only", () => {
  expect(isRepeated({ twins: [{ ...twin, by: "digits", state: "rejected" }] })).toBe(false);
  expect(isRepeated({ twins: [{ ...twin, by: "file", state: "approved" }] })).toBe(false);
});

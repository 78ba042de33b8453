import { expect, test } from "vitest";

import { needsTwo } from "./needs-two.ts";

const request = { kind: "cash_out", needs_two: null, warnings: [] } as const;

test("B-602 one person approves and pays a usual cash-out", () => {
  expect(needsTwo({ ...request, warnings: [] })).toBe(false);
  expect(needsTwo({ ...request, warnings: ["shared_payee"] })).toBe(false);
});

test.each(["large", "first_payee", "excluded"] as const)(
  "B-602 a cash-out with the warning %s needs two people",
  (warning) => {
    expect(needsTwo({ ...request, warnings: [warning] })).toBe(true);
  },
);

test("B-602 money that goes back to its sender needs two people", () => {
  expect(needsTwo({ ...request, kind: "return", warnings: [] })).toBe(true);
});

test("B-602 after the approval the server has decided, and only an exclusion can change it", () => {
  expect(needsTwo({ ...request, needs_two: false, warnings: ["large"] })).toBe(false);
  expect(needsTwo({ ...request, needs_two: true, warnings: [] })).toBe(true);
  expect(needsTwo({ ...request, needs_two: false, warnings: ["excluded"] })).toBe(true);
});

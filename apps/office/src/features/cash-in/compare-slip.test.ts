import { expect, test } from "vitest";

import { compareSlip } from "./compare-slip.ts";

const typed = { amount: 30_000, last_digits: "407913", sent_at: "2026-11-13T07:36:30Z" };
const slip = {
  number: "01004540791300407913",
  amount: 30_000,
  paid_at: "2026-11-13 14:05",
  shows_account: true,
};

test("B-602 what was typed is shown beside what the picture shows", () => {
  expect(compareSlip({ ...typed, slip, warnings: [] })).toEqual([
    { name: "amount", typed: "30,000", read: "30,000", state: "holds" },
    { name: "digits", typed: "407913", read: slip.number, state: "holds" },
    { name: "day", typed: "2026-11-13", read: slip.paid_at, state: "holds" },
  ]);
});

test("B-602 a detail with a warning of the server is marked", () => {
  const warnings = ["other_amount", "other_day"] as const;
  const states = compareSlip({
    ...typed,
    slip: { ...slip, amount: 3_000 },
    warnings: [...warnings],
  }).map(({ state }) => state);
  expect(states).toEqual(["warns", "holds", "warns"]);
});

test("B-602 a detail that could not be read is not compared", () => {
  const states = compareSlip({ ...typed, slip: null, warnings: [] }).map(({ state }) => state);
  expect(states).toEqual(["skipped", "skipped", "skipped"]);
});

import { expect, test } from "vitest";

import { firstPeriod, isAtOnce, type Limit, limitAt } from "./limits.ts";

const limit = (kind: Limit["kind"], period: Limit["period"], amount: number): Limit => ({
  ...{ kind, period, amount, used: 0, room: amount, raise: null },
  resets_at: "2026-11-14T17:30:00.000Z",
});

test("B-621 a first or lower limit applies at once, a higher one or its removal has to wait", () => {
  const current = limit("loss", "week", 50_000);
  expect(isAtOnce(undefined, 80_000)).toBe(true);
  expect(isAtOnce(current, 49_999)).toBe(true);
  expect(isAtOnce(current, 50_000)).toBe(true);
  expect(isAtOnce(current, 50_001)).toBe(false);
  expect(isAtOnce(current, null)).toBe(false);
});

test("B-621 a card opens with the period that has a limit", () => {
  const limits = [limit("deposit", "month", 900_000), limit("stake", "day", 5_000)];
  expect(firstPeriod(limits, "deposit")).toBe("month");
  expect(firstPeriod(limits, "stake")).toBe("day");
  expect(firstPeriod(limits, "loss")).toBe("day");
  expect(limitAt(limits, { kind: "stake", period: "week" })).toBeUndefined();
});

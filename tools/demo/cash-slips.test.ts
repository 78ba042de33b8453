import { expect, test } from "vitest";

import { randomFrom } from "../../apps/server/test/support/slip-pictures/random.ts";
import { cash_in_kinds, pictureOf, planCashIn, planOf } from "./cash-slips.ts";

const random = randomFrom(7);
const about = { random, now_ms: Date.UTC(2026, 10, 18, 5), payer: "Aye Htwe" };

test("B-651 a slip of a simulated player shows the stated amount and the typed digits", () => {
  const { amount, digits, slip } = planOf("slip", about, []);
  expect(slip?.amount).toBe(amount);
  expect(slip?.number.slice(-6)).toBe(digits);
});

test("B-651 each erroneous slip differs in the detail of its kind only", () => {
  const differences = (kind: "other_amount" | "other_digits" | "other_day") => {
    const { amount, digits, slip } = planOf(kind, about, []);
    const yangon_s = about.now_ms / 1_000 + 6.5 * 3_600;
    return {
      amount: slip?.amount !== amount,
      digits: slip?.number.slice(-6) !== digits,
      day: yangon_s - (slip?.paid_s ?? 0) > 86_400,
    };
  };
  expect(differences("other_amount")).toEqual({ amount: true, digits: false, day: false });
  expect(differences("other_digits")).toEqual({ amount: false, digits: true, day: false });
  expect(differences("other_day")).toEqual({ amount: false, digits: false, day: true });
});

test("B-651 a copy is a changed picture of a slip that was sent, with the same digits and amount", async () => {
  const first = planOf("slip", about, []);
  const copy = planOf("copy", about, [planOf("typed", about, []), first]);
  expect(copy).toEqual({ ...first, kind: "copy", change: copy.change });
  expect(copy.change).not.toBeNull();
  expect(await pictureOf(copy, random)).not.toEqual(await pictureOf(first, random));
});

test("B-651 without an earlier slip a copy is an ordinary one, and a typed request has no picture", async () => {
  expect(planOf("copy", about, [])).toMatchObject({ kind: "copy", change: null });
  expect(await pictureOf(planOf("typed", about, []), random)).toBeNull();
});

test("B-651 all kinds of cash-ins occur, and most are in order", () => {
  const kinds = Array.from({ length: 300 }, () => planCashIn(about, []).kind);
  expect(new Set(kinds)).toEqual(new Set(cash_in_kinds));
  expect(kinds.filter((kind) => kind === "slip" || kind === "typed").length).toBeGreaterThan(150);
});

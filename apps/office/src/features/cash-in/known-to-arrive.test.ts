import { expect, test } from "vitest";

import { knownToArrive } from "./known-to-arrive.ts";

const stated = { amount: 50_000, gateway: null, slip: null, arrived: null };
const slip = { number: null, amount: 60_000, paid_at: null, shows_account: false };
const gateway = { name: "padauk", state: "paid", payment_id: "1", paid_at: null, queried_at: null };

test("B-602 the largest of what was stated, shown and confirmed is known to have arrived", () => {
  expect(knownToArrive(stated)).toBe(50_000);
  expect(knownToArrive({ ...stated, slip })).toBe(60_000);
  expect(knownToArrive({ ...stated, slip, arrived: 90_000 })).toBe(90_000);
});

test("B-602 at a gateway only its answer counts", () => {
  const answered = { ...gateway, state: "paid" as const, amount: 20_000 };
  expect(knownToArrive({ ...stated, slip, gateway: answered })).toBe(20_000);
  expect(knownToArrive({ ...stated, gateway: { ...answered, amount: null } })).toBe(0);
});

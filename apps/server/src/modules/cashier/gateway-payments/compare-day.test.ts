import { expect, test } from "vitest";

import { compareDay } from "./compare-day.ts";

const listed = (payment_id: string, amount = 5_000) => ({
  ref: `R${payment_id}`,
  payment_id,
  amount,
});
const stored = (payment_id: string, amount = 5_000, settled = amount) => ({
  ...listed(payment_id, amount),
  request_id: BigInt(payment_id),
  settled,
});

test("R-405 equal lists have no difference, in any order", () => {
  expect(compareDay([listed("1"), listed("2")], [stored("2"), stored("1")])).toEqual([]);
});

test("R-405 each kind of difference between a gateway and the ledger is found", () => {
  const found = compareDay(
    [listed("1"), listed("2", 7_000), listed("3")],
    [stored("1"), stored("2", 5_000), stored("4")],
  );
  expect(found).toEqual([
    { kind: "other_amount", ref: "R2", payment: "2", request_id: 2n, there: 7_000, here: 5_000 },
    { kind: "not_credited", ref: "R3", payment: "3", request_id: null, there: 5_000, here: null },
    { kind: "not_paid", ref: "R4", payment: "4", request_id: 4n, there: null, here: 5_000 },
  ]);
});

test("R-405 what arrived and was neither credited nor returned is found, also a part of it", () => {
  expect(
    compareDay([listed("1"), listed("2")], [stored("1", 5_000, 0), stored("2", 5_000, 4_000)]),
  ).toEqual([
    { kind: "not_credited", ref: "R1", payment: "1", request_id: 1n, there: 5_000, here: null },
    { kind: "other_amount", ref: "R2", payment: "2", request_id: 2n, there: 5_000, here: 4_000 },
  ]);
});

test("R-405 two payments for one reference: the one that was not credited is found", () => {
  const twice = { ...listed("2"), ref: "R1" };
  expect(compareDay([listed("1"), twice], [stored("1")])).toMatchObject([
    { kind: "not_credited", ref: "R1", payment: "2" },
  ]);
});

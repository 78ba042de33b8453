import { expect, test } from "vitest";

import type { FoundReading } from "../../../slips/index.ts";
import { slipWarnings, type TypedDetails } from "./slip-warnings.ts";

const typed: TypedDetails = {
  last_digits: "445566",
  amount: 50_000,
  reserved_at: new Date("2026-11-18T17:20:00Z"),
  // Ten minutes after midnight in Yangon.
  sent_at: new Date("2026-11-18T17:40:00Z"),
};
const slip: FoundReading = {
  state: "read",
  number: "01003948112233445566",
  amount: 50_000,
  paid_at: "2026-11-18 23:58",
  shown_numbers: [],
  read_at: new Date(),
  same: [],
};
const other = { image_id: "5a0c8a8e-9d5f-4b0a-8a51-0a9a3a6c1b11", player_id: 7n };

test("B-602 a picture that shows what was typed has no warning, also when it was sent after midnight", () => {
  expect(slipWarnings(slip, typed)).toEqual([]);
  expect(slipWarnings({ ...slip, paid_at: "2026-11-19 00:05:10" }, typed)).toEqual([]);
});

test("a request without a read picture has no warning about it", () => {
  expect(slipWarnings(null, typed)).toEqual([]);
});

test.each([
  ["other_digits", { number: "01003948112233445567" }],
  ["other_amount", { amount: 5_000 }],
  ["other_day", { paid_at: "2026-11-17 23:59" }],
  ["other_day", { paid_at: "2026-11-20 00:00" }],
  ["unread", { state: "unread", number: null, amount: null, paid_at: null }],
  ["unreadable", { state: "unreadable", number: null, amount: null, paid_at: null }],
  ["unreadable", { number: null, amount: null, paid_at: null }],
  ["same_picture", { same: [{ ...other, by: "file" }] }],
  ["same_picture", { same: [{ ...other, by: "pixels" }] }],
  ["same_slip", { same: [{ ...other, by: "number" }] }],
  ["same_slip", { same: [{ ...other, by: "details" }] }],
] as const)("B-602 the warning %s is given for %o", (warning, difference) => {
  expect(slipWarnings({ ...slip, ...difference }, typed)).toEqual([warning]);
});

test("B-602 an unreadable copy of a picture has both warnings", () => {
  const copy = { ...slip, same: [{ ...other, by: "file" as const }] };
  expect(slipWarnings({ ...copy, state: "unreadable" }, typed)).toEqual([
    "same_picture",
    "unreadable",
  ]);
  expect(slipWarnings({ ...copy, state: "unread" }, typed)).toEqual(["same_picture", "unread"]);
});

test("a detail that was not read is not compared", () => {
  expect(slipWarnings({ ...slip, number: null, paid_at: null }, typed)).toEqual([]);
});

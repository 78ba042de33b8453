import { expect, test } from "vitest";

import { readCommand } from "./command.ts";

test("the same body gives the same hash in any order of fields, and another body gives another hash", () => {
  const first = readCommand("transferIn", "a", { amount: 5, note: { b: 1, a: [1, 2] } });
  const same = readCommand("transferIn", "a", { note: { a: [1, 2], b: 1 }, amount: 5 });
  const other = readCommand("transferIn", "a", { amount: 5, note: { a: [2, 1], b: 1 } });
  expect(same.body_hash).toEqual(first.body_hash);
  expect(other.body_hash).not.toEqual(first.body_hash);
});

test("T30 a password is not part of the hash, which is stored", () => {
  const first = readCommand("requestCashOut", "a", { amount: 5, password: "padauk-1" });
  const other = readCommand("requestCashOut", "a", { amount: 5, password: "padauk-2" });
  expect(other.body_hash).toEqual(first.body_hash);
});

test("one key cannot be used for two routes", () => {
  const into = readCommand("transferIn", "a", { amount: 5 });
  const out = readCommand("transferOut", "a", { amount: 5 });
  expect(into.body_hash).not.toEqual(out.body_hash);
});

test("a command without a key is refused with its own error code", () => {
  expect(() => readCommand("transferIn", undefined, {})).toThrow("idempotency_key_missing");
});

test.each(["", " ", "a b", "é", "a".repeat(256), "a\nb"])("a key is refused: %j", (key) => {
  expect(() => readCommand("transferIn", key, {})).toThrow("invalid_request");
});

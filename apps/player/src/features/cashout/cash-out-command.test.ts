import { expect, test } from "vitest";

import { readCashOutBody } from "./cash-out-command.ts";

test("R-405 a stored cash-out is read without anything else that was stored with it", () => {
  const stored = { payee_id: "12", amount: 50_000, password: "secret" };
  expect(readCashOutBody(stored)).toEqual({ payee_id: "12", amount: 50_000 });
});

test("R-405 a stored value that is no cash-out is ignored", () => {
  const others = [null, "x", {}, { payee_id: 12, amount: 5 }, { payee_id: "0", amount: 5 }];
  expect(others.map(readCashOutBody)).toEqual(others.map(() => null));
  expect(readCashOutBody({ payee_id: "12", amount: 1.5 })).toBeNull();
  expect(readCashOutBody({ payee_id: "12", amount: 0 })).toBeNull();
});

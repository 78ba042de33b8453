import { expect, test } from "vitest";

import { readReserveBody } from "./reserve-command.ts";

test("R-312 a stored reservation is read with its method and amount", () => {
  expect(readReserveBody({ payment_id: 1, amount: 30_000, more: true })).toEqual({
    payment_id: 1,
    amount: 30_000,
  });
});

test("R-312 a stored value that is no reservation is ignored", () => {
  const others = [null, "x", {}, { payment_id: 1 }, { payment_id: 1, amount: 0.5 }];
  expect(others.map(readReserveBody)).toEqual(others.map(() => null));
  expect(readReserveBody({ payment_id: "1", amount: 30_000 })).toBeNull();
  expect(readReserveBody({ payment_id: 1, amount: -1 })).toBeNull();
});

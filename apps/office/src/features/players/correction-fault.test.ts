import { expect, test } from "vitest";

import { correctionFault } from "./correction-fault.ts";

test("a correction leaves at least zero", () => {
  const main = { account: "main", before: 5_000 } as const;
  expect(correctionFault({ ...main, amount: -5_000 })).toBeUndefined();
  expect(correctionFault({ ...main, amount: -5_001 })).toBe("below_zero");
  expect(correctionFault({ ...main, amount: 1 })).toBeUndefined();
  expect(correctionFault({ ...main, amount: undefined })).toBe("no_amount");
});

test("at most the whole debt is written off", () => {
  const debt = { account: "receivable", before: -300 } as const;
  expect(correctionFault({ ...debt, amount: 300 })).toBeUndefined();
  expect(correctionFault({ ...debt, amount: 301 })).toBe("above_debt");
  expect(correctionFault({ ...debt, amount: -1 })).toBe("no_amount");
});

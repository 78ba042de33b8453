import { expect, test } from "vitest";

import type { GameCall } from "./api/get-round.ts";
import { exactText, movedText } from "./exact-text.ts";

const call = (debit: string, credit: string, state: GameCall["state"] = "done") =>
  movedText({ debit, credit, state } as GameCall);

test("exact amounts keep their hundredths and lose empty ones", () => {
  expect(exactText("1149.75")).toBe("1,149.75");
  expect(exactText("1149.00")).toBe("1,149");
  expect(exactText("-0.05")).toBe("−0.05");
});

test("a call shows what it moved with its sign, and a refused one nothing", () => {
  expect(call("100.50", "0.00")).toBe("−100.50");
  expect(call("100.00", "250.00")).toBe("+150");
  expect(call("0.00", "0.00")).toBe("–");
  expect(call("5000.00", "0.00", "refused")).toBe("–");
});

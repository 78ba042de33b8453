import { expect, test } from "vitest";

import {
  bodyOf,
  emptyForm,
  problemOf,
  withDigits,
  withOtherDirection,
} from "./transfer-form-state.ts";

const typed = withDigits(emptyForm(), "1000");

test("R-305 a transfer goes from main to game, and from game to main after switching", () => {
  expect(bodyOf(typed)).toEqual({ direction: "to_game", amount: 1000 });
  expect(withOtherDirection(typed).direction).toBe("to_main");
  expect(withOtherDirection(withOtherDirection(typed)).direction).toBe("to_game");
});

test("R-305 an amount is required and cannot exceed the available balance", () => {
  expect(problemOf(emptyForm(), 1_000)).toBe("no_amount");
  expect(problemOf(typed, 999)).toBe("too_much");
  expect(problemOf(typed, 1_000)).toBeNull();
  expect(withDigits({ ...typed, problem: "too_much" }, "5").problem).toBeNull();
});

import { formatNumber, games } from "@shwe/rules/lottery";
import { expect, test } from "vitest";

import { examplesOf, numbersOfExample } from "./examples.ts";

const texts = (code: keyof typeof games) => {
  const game = games[code];
  return Object.fromEntries(
    examplesOf(game).map(({ name, digits }) => [
      name,
      numbersOfExample(game, name, digits)
        .map((number) => formatNumber(game, number))
        .join(" "),
    ]),
  );
};

test("every quick pick that the guide explains lights the numbers of the betting board", () => {
  const two = texts("2d");
  expect(two["power"]).toBe("05 16 27 38 49 50 61 72 83 94");
  expect(two["natkhat"]).toBe("07 18 24 35 42 53 69 70 81 96");
  expect(two["brothers"]?.split(" ")).toHaveLength(20);
  expect(two["break"]).toBe("05 14 23 32 41 50 69 78 87 96");
  expect(two["wheel"]).toBe("14 17 41 47 71 74");
  expect(two["reverse"]).toBe("12 21");
  expect(texts("c2d")).toEqual(two);
});

test("the examples of 3D and 1D are sets of their own numbers", () => {
  expect(texts("3d")["wheel"]).toBe("147 174 417 471 714 741");
  expect(texts("3d")["reverse"]).toBe("123 132 213 231 312 321");
  expect(texts("1d")).toEqual({
    even: "0 2 4 6 8",
    odd: "1 3 5 7 9",
    big: "5 6 7 8 9",
    small: "0 1 2 3 4",
  });
  for (const code of ["1d", "2d", "3d"] as const)
    for (const numbers of Object.values(texts(code))) expect(numbers).not.toBe("");
});

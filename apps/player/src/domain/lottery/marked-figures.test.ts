import { expect, test } from "vitest";

import { shownFigures } from "./marked-figures.tsx";

const textOf = (text: string, at: number[]) =>
  shownFigures(text, at)
    .map(({ character, isMarked, hasComma }) =>
      [hasComma ? "," : "", isMarked ? `[${character}]` : character].join(""),
    )
    .join("");

test("a price gets commas and two decimals, and the same digits stay marked", () => {
  expect(textOf("67890.12000000", [6, 7])).toBe("67,890.[1][2]");
  expect(textOf("1234567.80", [0, 4])).toBe("[1],234,[5]67.80");
  expect(textOf("100.5", [2])).toBe("10[0].5");
});

test("a figure with commas and the number of a ticket are shown as published", () => {
  expect(textOf("11,219.30", [5])).toBe("11,21[9].30");
  expect(textOf("123456", [3, 4, 5])).toBe("123[4][5][6]");
});

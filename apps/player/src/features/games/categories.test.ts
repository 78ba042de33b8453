import { expect, test } from "vitest";

import { findCategory, homeSections } from "./categories.ts";

test("R-201 the sections of the home page are in the specification's order", () => {
  expect(homeSections.map(({ id }) => id)).toEqual([10, 6, 2, 3, 4, 5, 7, 9, 8]);
});

test("R-210 a category is found by its slug or id only", () => {
  expect(findCategory(homeSections, "slot")?.id).toBe(2);
  expect(findCategory(homeSections, "10")?.slug).toBe("sports");
  for (const unknown of ["", "SLOT", "010", "1e1", "poker", " slot"]) {
    expect(findCategory(homeSections, unknown)).toBeUndefined();
  }
});

import { expect, test } from "vitest";

import { isSameName } from "./is-same-name.ts";

test("names are the same apart from capitals, spaces and a form of address", () => {
  expect(isSameName("U Kyaw Zin Latt", "kyaw zin  latt")).toBe(true);
  expect(isSameName("Daw Hla Hla", "HLA HLA")).toBe(true);
  expect(isSameName("ဒေါ် လှလှ", "လှ လှ")).toBe(true);
  expect(isSameName("Daw Hla Hla", "Daw Hla Mya")).toBe(false);
  expect(isSameName("Ma", "Mg")).toBe(false);
});

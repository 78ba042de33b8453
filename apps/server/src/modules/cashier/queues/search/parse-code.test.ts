import { expect, test } from "vitest";

import { parseCode } from "./parse-code.ts";

test.each([
  "CI261118-4R8T1B",
  "ci261118-4r8t1b",
  " CI 261118 4R8T1B ",
  "CI2611184R8T1B",
  "CI26ii18-4R8TlB",
])("B-602 %j is the code of a request", (text) => {
  expect(parseCode(text)).toEqual({ whole: "CI261118-4R8T1B" });
});

test("B-602 codes of eight random characters are read like the shorter ones of the first requests", () => {
  expect(parseCode("ci261118 k74r8tlb")).toEqual({ whole: "CI261118-K74R8T1B" });
  expect(parseCode("k74r-8tlb")).toEqual({ end: "K74R8T1B" });
});

test.each(["4R8T1B", " 4r8tlb ", "4R8-TIB"])("B-602 %j is the end of a code", (text) => {
  expect(parseCode(text)).toEqual({ end: "4R8T1B" });
});

test.each(["", "4R8T1", "4R8T1BX", "CI261118-4R8T1BX"])("B-602 %j is no code", (text) => {
  expect(parseCode(text)).toBeNull();
});

import { expect, test } from "vitest";

import { parseCode } from "./parse-code.ts";

test.each([
  "CI261118-4R8T1B",
  "ci261118-4r8t1b",
  " CI 261118 4R8T1B ",
  "CI2611184R8T1B",
  "CI26ii18-4R8TlB",
])("B-602 %j is the code of a request", (text) => {
  expect(parseCode(text)).toBe("CI261118-4R8T1B");
});

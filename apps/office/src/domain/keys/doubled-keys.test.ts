import { expect, test } from "vitest";

import { doubledKeys } from "./doubled-keys.ts";

test("a key with two visible meanings is reported", () => {
  const verify = { keys: "v", label: "Verify" };
  expect(doubledKeys([verify, { keys: "v", label: "Void" }])).toEqual(["v"]);
  expect(doubledKeys([verify, verify, { keys: "o", label: "Void" }])).toEqual([]);
  expect(doubledKeys([verify, { keys: "v", label: "Void", isQuiet: true }])).toEqual([]);
});

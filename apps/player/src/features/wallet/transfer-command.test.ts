import { expect, test } from "vitest";

import { readTransferBody } from "./transfer-command.ts";

const body = { direction: "to_game", amount: 400 } as const;

test("R-305 a stored transfer is read back", () => {
  expect(readTransferBody(JSON.parse(JSON.stringify(body)))).toEqual(body);
});

test.each([
  { direction: "sideways" },
  { amount: 0 },
  { amount: -5 },
  { amount: 1.5 },
  { amount: "400" },
])("R-305 what no page of ours wrote is no transfer: %j", (strange) => {
  expect(readTransferBody({ ...body, ...strange })).toBeNull();
});

test.each([null, undefined, "x", 1, []])("R-305 %j is not read as a transfer", (stored) => {
  expect(readTransferBody(stored)).toBeNull();
});

import { expect, test } from "vitest";

import { pinFirst, shownRequest } from "./shown-request.ts";

const pinned = { list: "open:", id: "4" };

test("the first request of a list is pinned, and none while the list is empty", () => {
  const choice = { list: "open:", pinned: undefined };
  expect(pinFirst({ ...choice, ids: ["4", "5"] })).toEqual(pinned);
  expect(pinFirst({ ...choice, ids: [] })).toBeUndefined();
});

test("a request that sorts first later does not replace the shown one", () => {
  expect(shownRequest({ list: "open:", wanted: null, pinned, ids: ["9", "4", "5"] })).toBe("4");
});

test("the shown request stays when it leaves the list, for example after its decision", () => {
  expect(shownRequest({ list: "open:", wanted: null, pinned, ids: ["5"] })).toBe("4");
});

test("another list or page shows its own first request", () => {
  expect(shownRequest({ list: "decided:", wanted: null, pinned, ids: ["7"] })).toBe("7");
  expect(shownRequest({ list: "decided:", wanted: null, pinned, ids: [] })).toBeUndefined();
});

test("the operator moves away from the pinned request", () => {
  expect(shownRequest({ list: "open:", wanted: "5", pinned, ids: ["4", "5"] })).toBe("5");
});

import { expect, test } from "vitest";

import { movedId } from "./move-row.ts";

test("J and K move by one row and stop at the ends", () => {
  const ids = ["a", "b", "c"];
  expect(movedId(ids, undefined, 1)).toBe("a");
  expect(movedId(ids, "a", 1)).toBe("b");
  expect(movedId(ids, "c", 1)).toBe("c");
  expect(movedId(ids, "a", -1)).toBe("a");
  expect(movedId(ids, "gone", 1)).toBe("a");
  expect(movedId([], undefined, 1)).toBeUndefined();
});

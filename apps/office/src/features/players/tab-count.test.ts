import { expect, test } from "vitest";

import { tabCount } from "./tab-count.ts";

const counts = { slips: 100, sessions: 3, level2: 0, notes: 99, linked: 1, acts: 12 };

test("a count that the server cut is shown with a plus", () => {
  expect(tabCount("slips", counts)).toBe("99+");
  expect(tabCount("notes", counts)).toBe("99");
  expect(tabCount("level2", counts)).toBe("0");
});

test("a tab without a count, or before the counts arrive, shows none", () => {
  expect(tabCount("overview", counts)).toBeUndefined();
  expect(tabCount("toString", counts)).toBeUndefined();
  expect(tabCount("notes", undefined)).toBeUndefined();
});

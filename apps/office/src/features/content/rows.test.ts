import { expect, test } from "vitest";

import { isComplete, moved, newRow } from "./rows.ts";

const texts = { my: "a", en: "b", "zh-Hans": "c", th: "d" };

test("a row moves by one place and stops at the ends", () => {
  expect(moved(["a", "b", "c"], 1, 1)).toEqual(["a", "c", "b"]);
  expect(moved(["a", "b", "c"], 0, -1)).toEqual(["a", "b", "c"]);
});

test("content is complete with every text in every language", () => {
  const row = { text: texts, active: true };
  expect(isComplete({ area: "header_texts", rows: [row] })).toBe(true);
  expect(
    isComplete({ area: "header_texts", rows: [{ ...row, text: { ...texts, th: " " } }] }),
  ).toBe(false);
});

test("each kind of social link exists once", () => {
  const rows = [{ kind: "facebook" as const, link: "https://x.example", active: true }];
  expect(newRow({ area: "social_links", rows })).toMatchObject({ kind: "viber" });
});

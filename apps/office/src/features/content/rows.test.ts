import { expect, test } from "vitest";

import { freeTopics, isComplete, moved, newRow, rowTitle } from "./rows.ts";

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

test("a question needs its answer in every language, and is listed by its English question", () => {
  const row = { topic: null, question: texts, answer: texts, active: true };
  expect(isComplete({ area: "help_texts", rows: [row] })).toBe(true);
  const unanswered = { ...row, answer: { ...texts, my: "" } };
  expect(isComplete({ area: "help_texts", rows: [unanswered] })).toBe(false);
  expect(rowTitle(row)).toBe("b");
});

test("a question can have each topic that no other question has", () => {
  const of = (topic: "void" | "close") => ({
    ...{ topic, question: texts, answer: texts, active: true },
  });
  const free = freeTopics(of("void"), [of("void"), of("close")]);
  expect(free).toContain("void");
  expect(free).not.toContain("close");
});

test("each text of the level-2 page exists once", () => {
  const rows = [{ name: "ask" as const, text: texts, active: true }];
  expect(newRow({ area: "level2_texts", rows })).toMatchObject({ name: "example_good" });
});

import { sql } from "kysely";
import { afterEach, expect, test } from "vitest";

import { createTestDatabase } from "../../../test/support/database.ts";
import { inTransaction, onCommit, type CommitNotes } from "../../platform/db/index.ts";
import { sendNews, type News } from "./index.ts";

const { db, owner } = await createTestDatabase();
afterEach(() => sql`delete from news_draft`.execute(owner));

const readDrafts = async (): Promise<unknown[]> =>
  (await sql`select player_id, kind, body from news_draft order by place`.execute(owner)).rows;

const announcement: News = {
  player_id: null,
  kind: "announcement",
  body: { title: { my: "မင်္ဂလာပါ", en: "Hello", "zh-Hans": "你好", th: "สวัสดี" } },
};

test("news are stored and signalled only if their transaction commits", async () => {
  const told: CommitNotes[] = [];
  onCommit(db, (notes) => told.push(notes));
  await expect(
    inTransaction(db, async (tx) => {
      await sendNews(tx, announcement);
      throw new Error("rolled back");
    }),
  ).rejects.toThrow("rolled back");
  expect([await readDrafts(), told]).toEqual([[], []]);

  const note: News = {
    player_id: 7n,
    kind: "notification",
    body: { title: "Level 2", body: "Approved.", icon: "check" },
  };
  await inTransaction(db, (tx) => sendNews(tx, announcement, note));
  expect(await readDrafts()).toEqual([announcement, note]);
  expect(told).toEqual([new Map([["news", new Set()]])]);
});

test.each<[string, unknown]>([
  [
    "a text that is too long in one language",
    { title: { my: "a", en: "b", "zh-Hans": "c", th: "d".repeat(201) } },
  ],
  ["a language that is missing", { title: { my: "a", en: "b" } }],
  ["a field nobody knows", { title: "a", link: "https://elsewhere.example" }],
  ["nothing", {}],
])("a body with %s is not sent", async (_what, body) => {
  const news = { ...announcement, body } as News;
  await expect(inTransaction(db, (tx) => sendNews(tx, news))).rejects.toThrow("does not fit");
  expect(await readDrafts()).toEqual([]);
});

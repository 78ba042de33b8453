import { sql } from "kysely";
import { expect, test } from "vitest";

import { createTestDatabase } from "../../../test/support/database.ts";

const { owner } = await createTestDatabase();
const check_violation = "23514";
const whole = { my: "က", en: "a", "zh-Hans": "啊", th: "ก" };

const saveTitle = (title: unknown) =>
  owner
    .insertInto("banner")
    .values({
      placement: "wide",
      title: sql`${JSON.stringify(title)}::jsonb`,
      image: "/a.svg",
      position: 1,
    })
    .execute();

const saveLink = (link: string) =>
  owner
    .insertInto("social_link")
    .values({ kind: "qr", link })
    .onConflict((conflict) => conflict.column("kind").doUpdateSet({ link }))
    .execute();

test("a text in all four languages is saved, up to its maximum length", async () => {
  await saveTitle(whole);
  await saveTitle({ ...whole, my: "က".repeat(500) });
  const rows = await owner.selectFrom("banner").select("id").execute();
  expect(rows).toHaveLength(2);
});

test.each([
  ["a language is missing", { my: "က", en: "a", th: "ก" }],
  ["a language is one too many", { ...whole, fr: "a" }],
  ["a language goes by the specification's code", { mm: "က", en: "a", cn: "啊", thai: "ก" }],
  ["a text is empty", { ...whole, th: "" }],
  ["a text is blank", { ...whole, th: " \n\t" }],
  ["a text is no text", { ...whole, th: 5 }],
  ["a text is null", { ...whole, th: null }],
  ["a text is too long", { ...whole, th: "ก".repeat(501) }],
  ["it is a list", ["my", "en", "zh-Hans", "th"]],
  ["it is a bare text", "my"],
  ["it is JSON null", null],
])("a text is refused when %s", async (_reason, title) => {
  await expect(saveTitle(title)).rejects.toMatchObject({ code: check_violation });
});

test.each([
  "/",
  "/two/lottery",
  "/art/a.svg?v=1#x",
  "https://example.com",
  "https://example.com/a?b=c",
  `/${"a".repeat(499)}`,
])("an address is saved: %s", async (link) => {
  await saveLink(link);
  const row = await owner.selectFrom("social_link").select("link").executeTakeFirst();
  expect(row?.link).toBe(link);
});

test.each([
  "",
  "two/lottery",
  "http://example.com",
  "//example.com",
  "/\\example.com",
  "https://",
  "https:///x",
  "https://example.com\\@evil.example",
  "javascript:alert(1)",
  " https://example.com",
  "https://exa mple.com",
  "/a\nb",
  "/a\tb",
  "/a\n//example.com",
  "data:text/html,x",
  `/${"a".repeat(500)}`,
])("an address is refused: %j", async (link) => {
  await expect(saveLink(link)).rejects.toMatchObject({ code: check_violation });
});

test("every change updates `updated_at`", async () => {
  const readTime = async () => {
    const row = await owner
      .selectFrom("game_category")
      .select("updated_at")
      .where("id", "=", 2)
      .executeTakeFirstOrThrow();
    return row.updated_at.getTime();
  };
  const before = await readTime();
  await owner
    .updateTable("game_category")
    .set({ position: 3, updated_at: new Date(0) })
    .where("id", "=", 2)
    .execute();
  expect(await readTime()).toBeGreaterThan(before);
});

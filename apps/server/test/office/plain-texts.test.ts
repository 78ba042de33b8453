import { schemas } from "@shwe/contract/office/schemas";
import { sql } from "kysely";
import { Value } from "typebox/value";
import { expect, test } from "vitest";

import { createTestDatabase } from "../support/database.ts";

/*
 * The database refuses the same characters in texts of operators as the contract does, whatever a process sends: a character
 * that nobody sees can show another text than the one that was checked.
 */
const { owner } = await createTestDatabase();
const Texts = schemas.scheduleAnnouncement.body.properties.title;

/** Every character of the first plane, without halves of pairs, and some of the others. PostgreSQL stores no null character. */
const characters = [
  ...Array.from({ length: 0xff_ff }, (_, place) => place + 1).filter(
    (code) => code < 0xd8_00 || code > 0xdf_ff,
  ),
  ...[0x1_f6_00, 0xe_00_01, 0x10_ff_fd],
];
const textsWith = (text: string) => ({ my: text, en: "a", "zh-Hans": "a", th: "a" });
const refused_by_contract = characters.filter(
  (code) => !Value.Check(Texts, textsWith(`a${String.fromCodePoint(code)}b`)),
);

const columns = [
  ["banner", "title"],
  ["header_text", "text"],
  ["help_text", "question"],
  ["help_text", "answer"],
  ["level2_text", "text"],
  ["announcement", "title"],
  ["cash_reason", "text"],
] as const;

test.each(columns)(
  "T17 the column %s.%s refuses the characters that the contract refuses",
  async (table, column) => {
    const { rows: found } = await sql<{ rule: string }>`
    select pg_get_expr(conbin, conrelid) as rule from pg_constraint
    where conname = ${`${table}_${column}_plain`} and conrelid = ${table}::regclass and contype = 'c'`.execute(
      owner,
    );
    const [constraint] = found;
    if (!constraint) throw new Error("the column has no rule");
    const { rows } = await sql<{ code: number }>`
    select code from unnest(${characters}::integer[]) code,
      lateral (select jsonb_build_object('my', 'a' || chr(code) || 'b', 'en', 'a') as ${sql.ref(column)}) given
    where not ${sql.raw(constraint.rule)} order by code`.execute(owner);
    expect(rows.map(({ code }) => code)).toEqual(refused_by_contract);
    expect(refused_by_contract).toContain(0x20_2e);
  },
);

test("T17 a banner with a hidden character in one language is not stored", async () => {
  const insert = (title: object) =>
    sql`insert into banner (placement, title, image, position)
      values ('wide', ${JSON.stringify(title)}::jsonb, '/a.webp', 1)`.execute(owner);
  for (const language of ["my", "en", "zh-Hans", "th"])
    await expect(insert({ ...textsWith("a"), [language]: "a\u202eb" })).rejects.toMatchObject({
      constraint: "banner_title_plain",
    });
  await insert(textsWith("က\u200bခ\nဂ"));
});

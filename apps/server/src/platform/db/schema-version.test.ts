import { sql } from "kysely";
import { expect, test } from "vitest";

import { createTestDatabase } from "../../../test/support/database.ts";
import { findMissingMigrations, readSchemaVersion } from "./index.ts";
import { neededFunctions, neededMigrations } from "./schema-version.ts";

const { db, owner } = await createTestDatabase();

test("a migrated database has no missing migrations and reports its newest one", async () => {
  expect(await findMissingMigrations(db)).toEqual([]);
  expect(await readSchemaVersion(db)).toBe(neededMigrations.at(-1));
});

test("an older schema reports its missing migrations; a newer one is accepted", async () => {
  expect(await findMissingMigrations(db, [...neededMigrations, "9998", "9999"])).toEqual([
    "9998",
    "9999",
  ]);
  await sql`insert into schema_migrations (version) values ('9999')`.execute(owner);
  expect(await findMissingMigrations(db)).toEqual([]);
  expect(await readSchemaVersion(db)).toBe("9999");
});

test("a database without the text of a function says so; one with a newer text is fine", async () => {
  const changed = { file: "lottery_place", hash: "0".repeat(64) };
  expect(await findMissingMigrations(db, neededMigrations, [...neededFunctions, changed])).toEqual([
    "function lottery_place",
  ]);
  await owner.insertInto("db_function").values(changed).execute();
  expect(await findMissingMigrations(db)).toEqual([]);
});

import { sql } from "kysely";
import { expect, test } from "vitest";

import { createTestDatabase } from "../../../test/support/database.ts";
import { findMissingMigrations, readSchemaVersion } from "./index.ts";
import { neededMigrations } from "./schema-version.ts";

const { db, owner } = await createTestDatabase();

test("a migrated database lacks nothing and knows its newest migration", async () => {
  expect(await findMissingMigrations(db)).toEqual([]);
  expect(await readSchemaVersion(db)).toBe(neededMigrations.at(-1));
});

test("a database that is behind says what it lacks; one that is ahead is fine", async () => {
  expect(await findMissingMigrations(db, [...neededMigrations, "9998", "9999"])).toEqual([
    "9998",
    "9999",
  ]);
  await sql`insert into schema_migrations (version) values ('9999')`.execute(owner);
  expect(await findMissingMigrations(db)).toEqual([]);
  expect(await readSchemaVersion(db)).toBe("9999");
});

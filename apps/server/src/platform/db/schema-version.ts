import { readdirSync } from "node:fs";

import { sql, type Kysely } from "kysely";

import type { DB } from "../../db.gen.ts";

const migrations_dir = new URL("../../../db/migrations/", import.meta.url);

/** The migrations this program was written against: the files that were shipped with it. */
export const neededMigrations: readonly string[] = readdirSync(migrations_dir)
  .filter((file) => file.endsWith(".sql"))
  .map((file) => file.slice(0, file.indexOf("_")))
  .toSorted();

const listAppliedMigrations = async (db: Kysely<DB>): Promise<Set<string>> => {
  const { rows } = await sql<{ version: string }>`select version from schema_migrations`.execute(
    db,
  );
  return new Set(rows.map((row) => row.version));
};

/** The newest migration that ran, or null on an empty database. */
export const readSchemaVersion = async (db: Kysely<DB>): Promise<string | null> =>
  [...(await listAppliedMigrations(db))].toSorted().at(-1) ?? null;

/**
 * Which needed migrations are missing. A schema that is ahead is fine: during a roll-out the old program runs on the new
 * schema, and migrations are written for that.
 */
export const findMissingMigrations = async (
  db: Kysely<DB>,
  needed: readonly string[] = neededMigrations,
): Promise<string[]> => {
  const applied = await listAppliedMigrations(db);
  return needed.filter((version) => !applied.has(version));
};

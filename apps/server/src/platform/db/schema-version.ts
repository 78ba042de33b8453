import { readdirSync } from "node:fs";

import { sql, type Kysely } from "kysely";

import type { DB } from "../../db.gen.ts";
import { readFunctionFiles, type FunctionFile } from "./function-files.ts";

const migrations_dir = new URL("../../../db/migrations/", import.meta.url);

/** The migrations that this release needs: the files shipped with it. */
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

/** The newest applied migration, or null on an empty database. */
export const readSchemaVersion = async (db: Kysely<DB>): Promise<string | null> =>
  [...(await listAppliedMigrations(db))].toSorted().at(-1) ?? null;

/** The SQL functions that this release needs, each with the hash of its text. */
type NeededFunction = Pick<FunctionFile, "file" | "hash">;
export const neededFunctions: readonly NeededFunction[] = readFunctionFiles();

/**
 * The needed functions whose text was never applied to this database. A text that was replaced by a newer one is not
 * missing, because a newer text also serves the release before.
 */
const findMissingFunctions = async (
  db: Kysely<DB>,
  needed: readonly NeededFunction[],
): Promise<string[]> => {
  const rows = await db.selectFrom("db_function").select(["file", "hash"]).execute();
  const applied = new Set(rows.map(({ file, hash }) => `${file} ${hash}`));
  return needed
    .filter(({ file, hash }) => !applied.has(`${file} ${hash}`))
    .map(({ file }) => `function ${file}`);
};

/**
 * The needed migrations and functions that are not applied. A newer schema is fine: during a roll-out the old release
 * runs on the new schema, and migrations and functions are written for that.
 */
export const findMissingMigrations = async (
  db: Kysely<DB>,
  needed: readonly string[] = neededMigrations,
  functions: readonly NeededFunction[] = neededFunctions,
): Promise<string[]> => {
  const applied = await listAppliedMigrations(db);
  const missing = needed.filter((version) => !applied.has(version));
  return missing.length > 0 ? missing : findMissingFunctions(db, functions);
};

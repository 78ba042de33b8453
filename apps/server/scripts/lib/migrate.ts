import { execFile } from "node:child_process";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";

import { resolveBinary } from "dbmate";
import type { Client } from "pg";

import { functions_dir, readFunctionFiles } from "../../src/platform/db/function-files.ts";
import { applyFunctions, listReplaced } from "./apply-functions.ts";
import { withClient, withLock, withTransaction } from "./connect.ts";
import { installJobQueue } from "./job-queue.ts";
import { applyRights, assertRolesExist } from "./role-rights.ts";

const run = promisify(execFile);

export const db_dir = join(import.meta.dirname, "../../db");
export const migrations_dir = join(db_dir, "migrations");
const reference_dir = join(db_dir, "reference");

type Source = {
  migrations: string;
  /**
   * The folder of the database functions. Null: only migrations are applied, because before migration 0077 releases had
   * no function files.
   */
  functions: string | null;
  /** Whether functions of a newer release are replaced by those of this one, which a person decides in a rollback. */
  replaces_newer: boolean;
};
const whole_source: Source = {
  migrations: migrations_dir,
  functions: functions_dir,
  replaces_newer: false,
};

const migrate_timeout_ms = 10 * 60_000;
const loopback = new Set(["127.0.0.1", "localhost", "[::1]"]);

/** dbmate requires TLS by default, which a local cluster rarely has. */
const forDbmate = (address: string): string => {
  const url = new URL(address);
  if (loopback.has(url.hostname) && !url.searchParams.has("sslmode"))
    url.searchParams.set("sslmode", "disable");
  return url.href;
};

const runDbmate = async (owner: string, migrations: string): Promise<string> => {
  const { stdout } = await run(
    resolveBinary(),
    ["--no-dump-schema", "--migrations-dir", migrations, "migrate", "--strict"],
    { env: { DATABASE_URL: forDbmate(owner) }, timeout: migrate_timeout_ms },
  );
  return stdout.trim();
};

/** Whether the database has a migration of a newer release. */
const hasNewerMigration = async (client: Client, migrations: string): Promise<boolean> => {
  const known = new Set((await listSqlFiles(migrations)).map((file) => file.split("_")[0]));
  const { rows } = await client.query<{ version: string }>("select version from schema_migrations");
  return rows.some(({ version }) => !known.has(version));
};

/**
 * Applies changed functions and sets the rights of the roles. Changes nothing if a newer release has migrated the
 * database, because its functions and rights also serve the previous release. Returns lines for the operator.
 */
const updateFunctionsAndRights = async (
  client: Client,
  { migrations, functions, replaces_newer }: Source,
): Promise<string[]> => {
  if (await hasNewerMigration(client, migrations)) return [];
  const files = functions === null ? null : readFunctionFiles(functions);
  const newer = files === null || replaces_newer ? [] : await listReplaced(client, files);
  if (newer.length > 0)
    return [
      `The database has newer functions, so none is applied: ${newer.join(", ")}`,
      "To replace them by those of this release: npm run db:migrate -- --replace-newer",
    ];
  const changed = files === null ? [] : await applyFunctions(client, files);
  await applyRights(client);
  return changed.map((file) => `Applied function: ${file}`);
};

/**
 * Applies the migrations that are not applied yet, in order, each file in its own transaction; then the changed
 * functions and the rights of the roles in one transaction. Runs under a lock, because dbmate takes none and two
 * deployments at once would both apply the same file. dbmate gets the address in the environment, because every user of
 * the machine can read a command line. Returns what was applied.
 */
export const migrate = (owner: string, source: Partial<Source> = {}): Promise<string> => {
  const whole = { ...whole_source, ...source };
  return withClient(owner, (client) =>
    withLock(client, "shwe:migrate", async () => {
      await assertRolesExist(client);
      const applied = await runDbmate(owner, whole.migrations);
      await installJobQueue(owner);
      const changed = await withTransaction(client, () => updateFunctionsAndRights(client, whole));
      return [applied, ...changed].join("\n").trim();
    }),
  );
};

export const listSqlFiles = async (dir: string): Promise<string[]> =>
  (await readdir(dir)).filter((file) => file.endsWith(".sql")).toSorted();

/** Loads the data that production needs too, all files in one transaction. */
export const loadReference = async (owner: string): Promise<void> => {
  const files = await listSqlFiles(reference_dir);
  const texts = await Promise.all(files.map((file) => readFile(join(reference_dir, file), "utf8")));
  await withClient(owner, (client) => client.query(["begin", ...texts, "commit"].join(";\n")));
};

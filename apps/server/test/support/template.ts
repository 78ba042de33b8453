import { createHash, randomBytes } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join, relative } from "node:path";

import { escapeIdentifier, type Client } from "pg";

import { owner_role, readAdminAddress, type Addresses } from "../../scripts/lib/addresses.ts";
import { connect, withLock } from "../../scripts/lib/connect.ts";
import { restrictDatabase } from "../../scripts/lib/roles.ts";
import { loadReference, migrate } from "../../scripts/lib/migrate.ts";
import {
  addressesIn,
  createEmptyDatabase,
  dropDatabase,
  holdName,
  scratch_prefix,
} from "../../scripts/lib/scratch.ts";

/** Tests use the cluster of this machine, or the one that ADMIN_DATABASE_URL names. */
export const admin_address = readAdminAddress(process.env);

const template_prefix = "shwe_tpl_";
const clone_prefix = "shwe_test_";
const template_lock = "shwe:template";

/** A random database name. A test run drops databases with such names when no connection holds the lock on the name. */
const someCloneName = (): string => `${clone_prefix}${randomBytes(8).toString("hex")}`;

/**
 * Copies the template to a new database and locks its name with the connection `keeper`. After that connection has
 * closed, a test run drops the database; the caller may drop it earlier.
 */
export const cloneTemplate = async (keeper: Client, template: string): Promise<Addresses> => {
  const name = someCloneName();
  await holdName(keeper, name, "alone");
  await keeper.query(
    `create database ${escapeIdentifier(name)} template ${escapeIdentifier(template)} owner ${owner_role}`,
  );
  await restrictDatabase(keeper, name);
  return addressesIn(admin_address, name);
};

/**
 * The folders from which the template database is made. When a file in one of them changes, the template gets another
 * name and is created again.
 */
const ingredient_dirs = [
  "../../db/migrations",
  "../../db/functions",
  "../../db/reference",
  "../../scripts/lib",
  "../../src/database-roles",
];

/** The file that joins the rights of the roles in the template. */
const role_table = "../../src/database-roles.ts";

const readDir = async (dir: string): Promise<string[]> => {
  const path = join(import.meta.dirname, dir);
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(path, join(entry.parentPath, entry.name)))
    .toSorted();
  return Promise.all(
    files.map(async (file) => `${file}\n${await readFile(join(path, file), "utf8")}`),
  );
};

const templateName = async (): Promise<string> => {
  const parts = [
    ...(await Promise.all(ingredient_dirs.map(readDir))).flat(),
    await readFile(join(import.meta.dirname, role_table), "utf8"),
    await readFile(import.meta.filename, "utf8"),
  ];
  const hash = createHash("sha256").update(JSON.stringify(parts)).digest("hex");
  return `${template_prefix}${hash.slice(0, 16)}`;
};

/**
 * Whether the template database was completed: only then is it marked as a template without connections. An interrupted
 * run leaves an unmarked database, which the next run creates again.
 */
const isComplete = async (admin: Client, name: string): Promise<boolean> => {
  const found = await admin.query(
    "select from pg_database where datname = $1 and datistemplate and not datallowconn",
    [name],
  );
  return found.rowCount === 1;
};

const buildTemplate = async (admin: Client, name: string): Promise<void> => {
  await dropDatabase(admin, name);
  const { owner } = await createEmptyDatabase(admin_address, name);
  await migrate(owner);
  await loadReference(owner);
  await admin.query(
    `alter database ${escapeIdentifier(name)} with is_template true allow_connections false`,
  );
};

const dropWhenUnused = async (admin: Client, name: string): Promise<void> => {
  const { rows } = await admin.query<{ free: boolean }>(
    "select pg_try_advisory_lock(hashtextextended($1, 1)) as free",
    [name],
  );
  if (!rows[0]?.free) return;
  if (name.startsWith(template_prefix))
    await admin.query(`alter database ${escapeIdentifier(name)} with is_template false`);
  await dropDatabase(admin, name);
  await admin.query("select pg_advisory_unlock(hashtextextended($1, 1))", [name]);
};

const dropStale = async (
  admin: Client,
  prefixes: readonly string[],
  current: string | null = null,
): Promise<void> => {
  const { rows } = await admin.query<{ datname: string }>(
    `select datname from pg_database
     where datname is distinct from $1 and exists (
       select from unnest($2::text[]) as prefix where starts_with(datname, prefix)
     )`,
    [current, prefixes],
  );
  for (const { datname } of rows) await dropWhenUnused(admin, datname);
};

/** Drops the databases of finished test files of all runs. */
export const dropUnusedClones = (admin: Client): Promise<void> => dropStale(admin, [clone_prefix]);

/** Creates the migrated template unless it exists, locks it, and removes databases of interrupted runs. */
export const prepareTemplate = async (): Promise<{
  name: string;
  release: () => Promise<void>;
}> => {
  const name = await templateName();
  const keeper = await connect(admin_address);
  try {
    await withLock(keeper, template_lock, async () => {
      await dropStale(keeper, [template_prefix, clone_prefix, scratch_prefix], name);
      await holdName(keeper, name, "shared");
      if (!(await isComplete(keeper, name))) await buildTemplate(keeper, name);
    });
    return { name, release: () => keeper.end() };
  } catch (error) {
    await keeper.end();
    throw error;
  }
};

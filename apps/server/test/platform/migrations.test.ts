import { copyFile, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { escapeIdentifier, type Client } from "pg";
import { expect, test } from "vitest";

import { withClient } from "../../scripts/lib/connect.ts";
import { dumpSchema } from "../../scripts/lib/dump.ts";
import { db_dir, listSqlFiles, migrate, migrations_dir } from "../../scripts/lib/migrate.ts";
import { withScratchDatabase } from "../../scripts/lib/scratch.ts";
import { functions_dir } from "../../src/platform/db/function-files.ts";
import { admin_address } from "../support/template.ts";

const fixtures_dir = join(db_dir, "fixtures");
const migrations = await listSqlFiles(migrations_dir);
const fixtures = await listSqlFiles(fixtures_dir);
const versionOf = (file: string): string => file.replace(/[_.].*$/, "");

type Row = Record<string, unknown>;
type Snapshot = Map<string, Row[]>;

const listTables = async (client: Client): Promise<string[]> => {
  const { rows } = await client.query<{ name: string }>(
    // Partitions are left out: their rows are read through the partitioned table.
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
       and relname <> 'schema_migrations' order by 1`,
  );
  return rows.map(({ name }) => name);
};

/** Every row of every table, without its update time, which changes when a migration fills a new column. */
const takeSnapshot = async (client: Client): Promise<Snapshot> => {
  const snapshot: Snapshot = new Map();
  for (const table of await listTables(client)) {
    const { rows } = await client.query<{ row: Row }>(
      `select to_jsonb(t) - 'updated_at' as row from ${escapeIdentifier(table)} t`,
    );
    snapshot.set(
      table,
      rows.map(({ row }) => row),
    );
  }
  return snapshot;
};

/** Migrates an empty database one migration at a time, and inserts each fixture as soon as its schema exists. */
const replayHistory = async (owner: string): Promise<Snapshot[]> => {
  const dir = await mkdtemp(join(tmpdir(), "shwe-migrations-"));
  const snapshots: Snapshot[] = [];
  try {
    for (const migration of migrations) {
      await copyFile(join(migrations_dir, migration), join(dir, migration));
      // The functions use tables of the newest migration, so they are applied with it and not before.
      const functions = migration === migrations.at(-1) ? functions_dir : null;
      await migrate(owner, { migrations: dir, functions });
      const fixture = fixtures.find((file) => versionOf(file) === versionOf(migration));
      if (fixture === undefined) continue;
      const sql = await readFile(join(fixtures_dir, fixture), "utf8");
      snapshots.push(
        await withClient(owner, async (client) => {
          await client.query(sql);
          return takeSnapshot(client);
        }),
      );
    }
  } finally {
    await rm(dir, { recursive: true });
  }
  return snapshots;
};

test("every migration runs on the data of earlier schemas without losing any", async () => {
  await withScratchDatabase(admin_address, async ({ owner }) => {
    const snapshots = await replayHistory(owner);
    expect(snapshots).toHaveLength(fixtures.length);
    await withClient(owner, async (client) => {
      const now = await takeSnapshot(client);
      for (const before of snapshots)
        for (const [table, rows] of before)
          for (const row of rows)
            expect(now.get(table)).toContainEqual(expect.objectContaining(row));
      const empty = [...now].filter(([, rows]) => rows.length === 0).map(([table]) => table);
      // Every table needs a row of a fixture, so that no migration is tested on an empty table.
      expect(empty).toEqual([]);

      const unchecked = await client.query(
        `select conrelid::regclass::text as on, conname as name from pg_constraint where not convalidated
         union all
         select indrelid::regclass::text, indexrelid::regclass::text from pg_index where not indisvalid`,
      );
      // No constraint or index may be left unvalidated for old rows.
      expect(unchecked.rows).toEqual([]);
    });
    expect(await dumpSchema(owner)).toBe(await readFile(join(db_dir, "schema.sql"), "utf8"));
  });
});

test("every fixture belongs to a migration", () => {
  const known = new Set(migrations.map(versionOf));
  expect(fixtures.filter((file) => !known.has(versionOf(file)))).toEqual([]);
});

test.each(migrations)("%s has a lock timeout and no rollback part", async (file) => {
  const text = await readFile(join(migrations_dir, file), "utf8");
  const [up, down] = text.split("-- migrate:down");
  expect(up).toMatch(/^set (local )?lock_timeout = '\d+m?s';$/m);
  expect(down).toContain("raise exception 'migrations run forward only'");
});

test("two concurrent deployments apply each migration and each function once", async () => {
  await withScratchDatabase(admin_address, async ({ owner }) => {
    const outputs = await Promise.all([migrate(owner), migrate(owner), migrate(owner)]);
    expect(outputs.filter((output) => output.includes("Applied function"))).toHaveLength(1);
    const applied = await withClient(owner, (client) =>
      client.query("select from schema_migrations"),
    );
    expect(applied.rowCount).toBe(migrations.length);
  });
});

test("a failed migration is rolled back completely", async () => {
  const dir = await mkdtemp(join(tmpdir(), "shwe-migrations-"));
  await writeFile(
    join(dir, "0001_broken.sql"),
    "-- migrate:up\ncreate table half (id integer);\nselect 1 / 0;\n-- migrate:down\n",
  );
  try {
    await withScratchDatabase(admin_address, async ({ owner }) => {
      await expect(migrate(owner, { migrations: dir })).rejects.toThrow("division by zero");
      const tables = await withClient(owner, listTables);
      expect(tables).toEqual([]);
    });
  } finally {
    await rm(dir, { recursive: true });
  }
});

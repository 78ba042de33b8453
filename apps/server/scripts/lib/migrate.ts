import { execFile } from "node:child_process";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";

import { resolveBinary } from "dbmate";

import { withClient, withLock } from "./connect.ts";
import { installJobQueue } from "./job-queue.ts";
import { applyRights, assertRolesExist } from "./role-rights.ts";

const run = promisify(execFile);

export const db_dir = join(import.meta.dirname, "../../db");
export const migrations_dir = join(db_dir, "migrations");
const reference_dir = join(db_dir, "reference");

const migrate_timeout_ms = 10 * 60_000;
const loopback = new Set(["127.0.0.1", "localhost", "[::1]"]);

/** dbmate asks for TLS unless told otherwise, which a local cluster seldom has. */
const forDbmate = (address: string): string => {
  const url = new URL(address);
  if (loopback.has(url.hostname) && !url.searchParams.has("sslmode"))
    url.searchParams.set("sslmode", "disable");
  return url.href;
};

/**
 * Applies what is not applied yet, in order, each file in its own transaction, and then gives the roles their rights. dbmate takes no lock
 * of its own, so two deployments at once would both apply the same file. The address goes by environment: a command line can be read by everyone
 * on the machine.
 */
export const migrate = (owner: string, dir = migrations_dir): Promise<string> =>
  withClient(owner, (client) =>
    withLock(client, "shwe:migrate", async () => {
      await assertRolesExist(client);
      const { stdout } = await run(
        resolveBinary(),
        ["--no-dump-schema", "--migrations-dir", dir, "migrate", "--strict"],
        { env: { DATABASE_URL: forDbmate(owner) }, timeout: migrate_timeout_ms },
      );
      await installJobQueue(owner);
      await applyRights(client);
      return stdout.trim();
    }),
  );

export const listSqlFiles = async (dir: string): Promise<string[]> =>
  (await readdir(dir)).filter((file) => file.endsWith(".sql")).toSorted();

/** What the product needs to be itself, in production too. All files or none. */
export const loadReference = async (owner: string): Promise<void> => {
  const files = await listSqlFiles(reference_dir);
  const texts = await Promise.all(files.map((file) => readFile(join(reference_dir, file), "utf8")));
  await withClient(owner, (client) => client.query(["begin", ...texts, "commit"].join(";\n")));
};

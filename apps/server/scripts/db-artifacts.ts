/**
 * Writes what is derived from migrations and functions: `dump` the schema as SQL, `types` the row types. `check` writes
 * nothing and fails when a committed file is stale or the database has a function without a file. All three commands
 * start from an empty database, so that leftovers in a development database never get into a file.
 */
import { execFile } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { promisify } from "node:util";

import { readFunctionFiles } from "../src/platform/db/function-files.ts";
import { readAdminAddress } from "./lib/addresses.ts";
import { findWithoutFile, listFunctions } from "./lib/apply-functions.ts";
import { withClient } from "./lib/connect.ts";
import { dumpSchema } from "./lib/dump.ts";
import { db_dir, migrate } from "./lib/migrate.ts";
import { withScratchDatabase } from "./lib/scratch.ts";

const run = promisify(execFile);
const schema_file = join(db_dir, "schema.sql");
const types_file = join(import.meta.dirname, "../src/db.gen.ts");

const generateTypes = async (owner: string): Promise<string> => {
  const codegen = createRequire(import.meta.url).resolve("kysely-codegen/dist/cli/bin.js");
  const options = {
    "--dialect": "postgres",
    "--url": owner,
    "--include-pattern": "public.*",
    "--exclude-pattern": "schema_migrations",
    "--date-parser": "string",
    "--type-mapping": '{"int8":"bigint"}',
    "--log-level": "error",
  };
  const { stdout } = await run(process.execPath, [
    codegen,
    "--print",
    ...Object.entries(options).flat(),
  ]);
  return `${stdout.trim()}\n`;
};

type Artifact = { file: string; make: (owner: string) => Promise<string> };
const dump: Artifact = { file: schema_file, make: dumpSchema };
const types: Artifact = { file: types_file, make: generateTypes };

const write = async ({ file, make }: Artifact, owner: string): Promise<void> => {
  await writeFile(file, await make(owner));
  console.log(`wrote ${file}`);
};

const isStale = async ({ file, make }: Artifact, owner: string): Promise<boolean> => {
  const committed = await readFile(file, "utf8").catch(() => "");
  const stale = committed !== (await make(owner));
  console.log(
    `${file} ${stale ? "is stale: run npm run db:dump && npm run db:types" : "is current"}`,
  );
  return stale;
};

const hasStrayFunctions = async (owner: string): Promise<boolean> => {
  const stray = findWithoutFile(await withClient(owner, listFunctions), readFunctionFiles());
  for (const signature of stray)
    console.log(`${signature} has no file in db/functions: add it, or drop it in a migration`);
  return stray.length > 0;
};

const commands: Record<string, (owner: string) => Promise<void>> = {
  dump: (owner) => write(dump, owner),
  types: (owner) => write(types, owner),
  check: async (owner) => {
    const faults = [
      await isStale(dump, owner),
      await isStale(types, owner),
      await hasStrayFunctions(owner),
    ];
    if (faults.includes(true)) process.exitCode = 1;
  },
};

const command = commands[process.argv[2] ?? ""];
if (!command) throw new Error(`the argument must be one of ${Object.keys(commands).join(", ")}`);
await withScratchDatabase(readAdminAddress(process.env), async ({ owner }) => {
  await migrate(owner);
  await command(owner);
});

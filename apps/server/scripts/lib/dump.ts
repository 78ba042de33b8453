import { execFile } from "node:child_process";
import { promisify } from "node:util";

import { role_names, userOf } from "../../src/database-roles.ts";
import { withClient } from "./connect.ts";

const run = promisify(execFile);
const dump_bytes_max = 16 * 1024 * 1024;
/** The job queue brings its own schema and its own migrations. */
const dump_options = ["--schema-only", "--no-owner", "--exclude-schema=graphile_worker"];

/**
 * Lines that say something about the dumping program or its session, not about the schema: they differ between minor
 * versions of PostgreSQL, and `\restrict` carries a random word each time.
 */
const noise = /^(--.*|\\(un)?restrict .*|SET .*|SELECT pg_catalog\.set_config.*)$/;

/** Rights of the roles of processes come from src/database-roles.ts and not from migrations. */
const derived = new RegExp(`^GRANT .* TO (${role_names.map(userOf).join("|")});$`);

const clean = (dump: string): string => {
  const lines = dump.split("\n").filter((line) => !noise.test(line) && !derived.test(line));
  return lines
    .join("\n")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();
};

/** Partitions by month are named after it: which ones exist depends on the day, so they are no part of the schema's text. */
const partitions = "public.*_20[0-9][0-9]_[0-1][0-9]";

/** The schema as text that is the same for the same schema, with rights and with the list of migrations. */
export const dumpSchema = async (owner: string): Promise<string> => {
  const { stdout } = await run(
    "pg_dump",
    [...dump_options, "--exclude-table", partitions, "--dbname", owner],
    { maxBuffer: dump_bytes_max },
  );
  const versions = await withClient(owner, (client) =>
    client.query<{ version: string }>("select version from schema_migrations order by version"),
  );
  const values = versions.rows.map((row) => `  ('${row.version}')`).join(",\n");
  return [
    "-- Written by npm run db:dump. Change db/migrations, not this file.",
    clean(stdout),
    `INSERT INTO public.schema_migrations (version) VALUES\n${values};\n`,
  ].join("\n\n");
};

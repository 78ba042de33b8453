import { execFile } from "node:child_process";
import { promisify } from "node:util";

import { role_names, userOf } from "../../src/database-roles.ts";
import { withClient } from "./connect.ts";

const run = promisify(execFile);
const dump_bytes_max = 16 * 1024 * 1024;
/** The options of pg_dump. The job queue is left out, because it has its own schema and migrations. */
const dump_options = ["--schema-only", "--no-owner", "--exclude-schema=graphile_worker"];

/**
 * Output about the dump program or its session, not about the schema: it differs between minor versions of PostgreSQL,
 * and `\restrict` has a random token.
 */
const noise = /^(--.*|\\(un)?restrict .*|SET .*|SELECT pg_catalog\.set_config.*)$/;

/** Grants to process roles, which are left out of the dump: they come from src/database-roles.ts and not from migrations. */
const derived = new RegExp(`^GRANT .* TO (${role_names.map(userOf).join("|")});$`);

const clean = (dump: string): string => {
  const lines = dump.split("\n").filter((line) => !noise.test(line) && !derived.test(line));
  return lines
    .join("\n")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();
};

/** Which monthly partitions exist depends on the date, so they are left out of the dump. */
const partitions = "public.*_20[0-9][0-9]_[0-1][0-9]";

/** The schema as text, with rights and the list of migrations; equal schemas give equal texts. */
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
    "-- Written by npm run db:dump. Change db/migrations or db/functions, not this file.",
    clean(stdout),
    `INSERT INTO public.schema_migrations (version) VALUES\n${values};\n`,
  ].join("\n\n");
};

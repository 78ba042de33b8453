import { runMigrations } from "graphile-worker";

import { rightsOf, role_names, userOf } from "../../src/database-roles.ts";
import { app_role } from "./addresses.ts";
import { withClient } from "./connect.ts";

/** Roles that run jobs need all tables of the queue; roles that only enqueue call our functions and need no rights here. */
const runners = [
  app_role,
  ...role_names.filter((role) => rightsOf(role).runs_jobs).map(userOf),
].join(", ");

/**
 * Installs or upgrades the queue's schema as the owner, and gives rights to the roles that run jobs. The queue enables
 * row level security on its tables, so grants alone are not enough. Idempotent.
 */
export const installJobQueue = async (owner: string): Promise<void> => {
  await runMigrations({ connectionString: owner, maxPoolSize: 2 });
  await withClient(owner, async (client) => {
    const { rows } = await client.query<{ tablename: string }>(
      "select tablename from pg_tables where schemaname = 'graphile_worker' and rowsecurity",
    );
    const policies = rows.flatMap(({ tablename }) => [
      `drop policy if exists running_role on graphile_worker.${tablename}`,
      `create policy running_role on graphile_worker.${tablename} to ${runners} using (true) with check (true)`,
    ]);
    await client.query(
      [
        "begin",
        `grant usage on schema graphile_worker to ${runners}`,
        `grant select on graphile_worker.migrations to ${runners}`,
        `grant select, insert, update, delete on all tables in schema graphile_worker to ${runners}`,
        `revoke insert, update, delete on graphile_worker.migrations from ${runners}`,
        `grant usage on all sequences in schema graphile_worker to ${runners}`,
        ...policies,
        "commit",
      ].join(";\n"),
    );
  });
};

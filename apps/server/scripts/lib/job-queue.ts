import { runMigrations } from "graphile-worker";

import { app_role } from "./addresses.ts";
import { withClient } from "./connect.ts";

/**
 * Installs or upgrades the queue's own schema as the owner, and lets the running role use it. The queue turns row security on for
 * its tables, so rights alone are not enough. Running it again changes nothing that is already right.
 */
export const installJobQueue = async (owner: string): Promise<void> => {
  await runMigrations({ connectionString: owner, maxPoolSize: 2 });
  await withClient(owner, async (client) => {
    const { rows } = await client.query<{ tablename: string }>(
      "select tablename from pg_tables where schemaname = 'graphile_worker' and rowsecurity",
    );
    const policies = rows.flatMap(({ tablename }) => [
      `drop policy if exists running_role on graphile_worker.${tablename}`,
      `create policy running_role on graphile_worker.${tablename} to ${app_role} using (true) with check (true)`,
    ]);
    await client.query(
      [
        "begin",
        `grant usage on schema graphile_worker to ${app_role}`,
        `grant select on graphile_worker.migrations to ${app_role}`,
        `grant select, insert, update, delete on all tables in schema graphile_worker to ${app_role}`,
        `revoke insert, update, delete on graphile_worker.migrations from ${app_role}`,
        `grant usage on all sequences in schema graphile_worker to ${app_role}`,
        ...policies,
        "commit",
      ].join(";\n"),
    );
  });
};

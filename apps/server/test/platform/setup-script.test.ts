import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";

import { expect, test } from "vitest";

import { owner_role, running_users } from "../../scripts/lib/addresses.ts";
import { withClient } from "../../scripts/lib/connect.ts";
import { withScratchDatabase } from "../../scripts/lib/scratch.ts";
import { admin_address } from "../support/template.ts";

const run = promisify(execFile);
const script = join(import.meta.dirname, "../../scripts/db-setup.ts");

test("setup works on an empty server, repeatedly, and three times concurrently", async () => {
  await withScratchDatabase(admin_address, async ({ owner, app }) => {
    const name = new URL(owner).pathname.slice(1);
    await withClient(admin_address, (admin) => admin.query(`drop database ${name}`));
    const env = {
      ...process.env,
      ADMIN_DATABASE_URL: admin_address,
      OWNER_DATABASE_URL: owner,
      DATABASE_URL: app,
    };
    const setUp = () => run(process.execPath, [script], { env });
    const runs = await Promise.all([setUp(), setUp(), setUp()]);
    runs.push(await setUp());
    expect(runs.map(({ stdout }) => stdout)).toEqual(
      Array.from({ length: 4 }, () => `database ${name} is ready\n`),
    );
    const categories = await withClient(app, (client) => client.query("select from game_category"));
    expect(categories.rowCount).toBe(9);
    const visitors = await withClient(admin_address, (admin) =>
      admin.query<{ rolname: string }>(`select rolname from pg_roles where not rolsuper
        and rolname not like 'pg\\_%' and has_database_privilege(rolname, '${name}', 'connect')`),
    );
    expect(visitors.rows.map(({ rolname }) => rolname).toSorted()).toEqual(
      [owner_role, ...running_users].toSorted(),
    );
  });
});

test("setup refuses an address with the wrong role", async () => {
  const env = {
    ...process.env,
    OWNER_DATABASE_URL: "postgres://someone@127.0.0.1:5432/x",
    DATABASE_URL: "postgres://shwe_app@127.0.0.1:5432/x",
  };
  await expect(run(process.execPath, [script], { env })).rejects.toThrow(
    "the address of shwe_owner names another role",
  );
});

import { randomBytes } from "node:crypto";

import {
  app_role,
  databaseOf,
  owner_role,
  readAddresses,
  withDatabase,
  withUser,
} from "../../../apps/server/scripts/lib/addresses.ts";
import { connect } from "../../../apps/server/scripts/lib/connect.ts";
import { loadDemo } from "../../../apps/server/scripts/lib/demo.ts";
import { restrictDatabase } from "../../../apps/server/scripts/lib/roles.ts";
import { dropDatabase, holdName } from "../../../apps/server/scripts/lib/scratch.ts";
import { cloneName, prepareTemplate } from "../../../apps/server/test/support/template.ts";
import { closeConnections, query } from "./connections.ts";

export type Database = { owner: string; app: string; keeper: Awaited<ReturnType<typeof connect>> };

/**
 * A database of its own with reference and demo data, cloned from the template of the server's tests. The keeper holds its name, as in
 * those tests, so that a later run removes what a killed one has left.
 */
export async function makeDatabase(): Promise<Database> {
  const { admin } = readAddresses(process.env);
  const name = cloneName(randomBytes(8).toString("hex"));
  const template = await prepareTemplate();
  const keeper = await connect(admin);
  try {
    await holdName(keeper, name, "alone");
    await keeper.query(
      `create database ${keeper.escapeIdentifier(name)} template ${keeper.escapeIdentifier(template.name)}
         owner ${owner_role}`,
    );
    await restrictDatabase(keeper, name);
  } finally {
    await template.release();
  }
  const inside = withDatabase(admin, name);
  const owner = withUser(inside, owner_role);
  await loadDemo(owner);
  return { owner, app: withUser(inside, app_role), keeper };
}

export async function removeDatabase({ owner, app, keeper }: Database): Promise<void> {
  await Promise.all([closeConnections(owner), closeConnections(app)]);
  await dropDatabase(keeper, databaseOf(owner));
  await keeper.end();
}

/** Changes rows as an operator's tool would, behind the server's back. */
export async function writeRows(owner: string, sql: string, values: unknown[]): Promise<void> {
  await query(owner, sql, values);
}

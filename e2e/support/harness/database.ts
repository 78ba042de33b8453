import {
  app_role,
  databaseOf,
  owner_role,
  readAddresses,
  withDatabase,
  withUser,
} from "../../../apps/server/scripts/lib/addresses.ts";
import { withClient } from "../../../apps/server/scripts/lib/connect.ts";
import { loadDemo } from "../../../apps/server/scripts/lib/demo.ts";
import { restrictDatabase } from "../../../apps/server/scripts/lib/roles.ts";
import { dropDatabase } from "../../../apps/server/scripts/lib/scratch.ts";
import { prepareTemplate } from "../../../apps/server/test/support/template.ts";
import { closeConnections, query } from "./connections.ts";

export type Database = { owner: string; app: string };

/**
 * A database of its own with reference and demo data, cloned from the template of the server's tests. Its name carries the
 * process, so that two runs on one machine never take each other's away.
 */
export async function makeDatabase(purpose: string): Promise<Database> {
  const { admin } = readAddresses(process.env);
  const name = `shwe_${purpose}_${process.pid}`;
  const template = await prepareTemplate();
  try {
    await withClient(admin, async (client) => {
      await dropDatabase(client, name);
      await client.query(
        `create database ${client.escapeIdentifier(name)} template ${client.escapeIdentifier(template.name)}
           owner ${owner_role}`,
      );
      await restrictDatabase(client, name);
    });
  } finally {
    await template.release();
  }
  const inside = withDatabase(admin, name);
  const owner = withUser(inside, owner_role);
  await loadDemo(owner);
  return { owner, app: withUser(inside, app_role) };
}

export async function removeDatabase({ owner, app }: Database): Promise<void> {
  const { admin } = readAddresses(process.env);
  await Promise.all([closeConnections(owner), closeConnections(app)]);
  await withClient(admin, (client) => dropDatabase(client, databaseOf(owner)));
}

/** Changes rows as an operator's tool would, behind the server's back. */
export async function writeRows(owner: string, sql: string, values: unknown[]): Promise<void> {
  await query(owner, sql, values);
}

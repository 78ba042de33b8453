import { databaseOf, readAddresses } from "../../../apps/server/scripts/lib/addresses.ts";
import { withClient } from "../../../apps/server/scripts/lib/connect.ts";
import { loadDemo } from "../../../apps/server/scripts/lib/demo.ts";
import { loadReference, migrate } from "../../../apps/server/scripts/lib/migrate.ts";
import { createEmptyDatabase, dropDatabase } from "../../../apps/server/scripts/lib/scratch.ts";

export type Database = { owner: string; app: string };

/**
 * A database of its own with reference and demo data. Its name carries the process, so that two runs on one machine never
 * take each other's away.
 */
export async function makeDatabase(purpose: string): Promise<Database> {
  const { admin } = readAddresses(process.env);
  const name = `shwe_${purpose}_${process.pid}`;
  await withClient(admin, (client) => dropDatabase(client, name));
  const { owner, app } = await createEmptyDatabase(admin, name);
  await migrate(owner);
  await loadReference(owner);
  await loadDemo(owner);
  return { owner, app };
}

export async function removeDatabase({ owner }: Database): Promise<void> {
  const { admin } = readAddresses(process.env);
  await withClient(admin, (client) => dropDatabase(client, databaseOf(owner)));
}

/** Changes rows as an operator's tool would, behind the server's back. */
export async function writeRows(owner: string, sql: string, values: unknown[]): Promise<void> {
  await withClient(owner, (client) => client.query(sql, values));
}

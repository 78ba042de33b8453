import { randomBytes } from "node:crypto";

import { escapeIdentifier, type Client } from "pg";

import { userOf } from "../../src/database-roles.ts";
import {
  app_role,
  forEveryRole,
  owner_role,
  withDatabase,
  withUser,
  type Addresses,
} from "./addresses.ts";
import { withClient } from "./connect.ts";
import { ensureDatabase, ensureRoles, restrictSchema } from "./roles.ts";

export const scratch_prefix = "shwe_scratch_";

/** Addresses without passwords: scratch databases exist on development and test clusters only. */
export const addressesIn = (admin: string, database: string): Addresses => {
  const inside = withDatabase(admin, database);
  return {
    admin: inside,
    owner: withUser(inside, owner_role),
    app: withUser(inside, app_role),
    roles: forEveryRole((role) => withUser(inside, userOf(role))),
  };
};

/** Creates an empty database with roles and rights, as `db:setup` does. The caller drops it. */
export const createEmptyDatabase = async (admin: string, database: string): Promise<Addresses> => {
  const addresses = addressesIn(admin, database);
  await withClient(admin, async (client) => {
    await ensureRoles(client, addresses);
    await ensureDatabase(client, database);
  });
  await withClient(addresses.admin, restrictSchema);
  return addresses;
};

export const dropDatabase = async (admin: Client, database: string): Promise<void> => {
  await admin.query(`drop database if exists ${escapeIdentifier(database)} with (force)`);
};

/**
 * A user of a scratch database holds an advisory lock on its name. A database without such a lock was left by a run that
 * is gone. The lock belongs to the connection, so a killed run releases it.
 */
export const holdName = (admin: Client, name: string, kind: "alone" | "shared"): Promise<unknown> =>
  admin.query(
    `select pg_advisory_lock${kind === "shared" ? "_shared" : ""}(hashtextextended($1, 1))`,
    [name],
  );

/** Runs the work with an empty database and always drops it. */
export const withScratchDatabase = <T>(
  admin: string,
  work: (addresses: Addresses) => Promise<T>,
): Promise<T> =>
  withClient(admin, async (keeper) => {
    const database = `${scratch_prefix}${randomBytes(6).toString("hex")}`;
    await holdName(keeper, database, "alone");
    try {
      return await work(await createEmptyDatabase(admin, database));
    } finally {
      await dropDatabase(keeper, database);
    }
  });

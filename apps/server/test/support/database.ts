import type { Kysely } from "kysely";
import type { Client, Pool } from "pg";
import { afterAll, inject } from "vitest";

import { connect } from "../../scripts/lib/connect.ts";
import type { RoleAddresses } from "../../scripts/lib/addresses.ts";
import type { DatabaseRole } from "../../src/database-roles.ts";
import type { DB } from "../../src/db.gen.ts";
import { createDb } from "../../src/platform/db/index.ts";
import { admin_address, cloneTemplate } from "./template.ts";

const pool_max = 10;

export type TestDatabase = {
  /**
   * Connects as `shwe_app`, the role of the previous release, which has the rights of all processes together: for setup
   * and assertions.
   */
  db: Kysely<DB>;
  pool: Pool;
  /** Connects as the owner: for writing what no process of the server may write. */
  owner: Kysely<DB>;
  /** Connects with the database role of one kind of process. */
  as: (role: DatabaseRole) => Kysely<DB>;
  role_urls: RoleAddresses;
  app_url: string;
  owner_url: string;
  /**
   * An administrator's connection that lasts as long as the test file; its locks reserve the database name and a Redis
   * database.
   */
  keeper: Client;
};

/**
 * Creates a migrated database with reference data. Call it at the top of a test file. When the file ends, the lock on
 * the database's name is released, and the global setup drops the database.
 */
export const createTestDatabase = async (): Promise<TestDatabase> => {
  const keeper = await connect(admin_address);
  const {
    app: app_url,
    owner: owner_url,
    roles: role_urls,
  } = await cloneTemplate(keeper, inject("template"));
  let isClosing = false;
  const open = (address: string) =>
    createDb({
      database_url: address,
      pool_max,
      application_name: "shwe-test",
      // An error while closing is ignored: a pool resolves `end` before its connections have closed, and dropping the
      // database breaks them.
      onIdleError: (error) => {
        if (!isClosing) throw error;
      },
    });
  const app = open(app_url);
  const owner = open(owner_url);
  const ofRoles = new Map<DatabaseRole, Kysely<DB>>();
  const as = (role: DatabaseRole): Kysely<DB> => {
    const db = ofRoles.get(role) ?? open(role_urls[role]).db;
    ofRoles.set(role, db);
    return db;
  };
  afterAll(async () => {
    isClosing = true;
    await Promise.all([app.db, owner.db, ...ofRoles.values()].map((each) => each.destroy()));
    await keeper.end();
  });
  return { ...app, owner: owner.db, as, role_urls, app_url, owner_url, keeper };
};

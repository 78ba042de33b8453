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
  /** As the role of the release before, which may do what every process together may: to arrange and to look. */
  db: Kysely<DB>;
  pool: Pool;
  /** As the owning role: to arrange what the program itself may not write. */
  owner: Kysely<DB>;
  /** As a process of one kind. */
  as: (role: DatabaseRole) => Kysely<DB>;
  role_urls: RoleAddresses;
  app_url: string;
  owner_url: string;
  /** The administrator's connection. The locks it takes end with the test file. */
  keeper: Client;
};

/**
 * A real database of its own: migrated, with reference data, nothing else. Call it at the top of a test file. The lock of its name
 * ends with the file, and then the global setup drops it.
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
      // A pool says it has ended before its connections have; dropping the database then breaks the last of them.
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

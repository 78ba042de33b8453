import type { Kysely } from "kysely";

import type { DatabaseRole } from "../../src/database-roles.ts";
import type { DB } from "../../src/db.gen.ts";
import { createDb } from "../../src/platform/db/index.ts";
import { readRoleAddress } from "./addresses.ts";

const pool_max = 2;

/** Runs a command with a database connection of a role. */
export const withRoleDb = async <T>(
  role: DatabaseRole,
  work: (db: Kysely<DB>) => Promise<T>,
): Promise<T> => {
  const { db } = createDb({
    database_url: readRoleAddress(process.env, role),
    pool_max,
    application_name: `shwe-scripts ${role}`,
    onIdleError: (error) => console.error(error.message),
  });
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
};

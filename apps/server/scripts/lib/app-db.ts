import type { Kysely } from "kysely";

import type { DB } from "../../src/db.gen.ts";
import { createDb } from "../../src/platform/db/index.ts";
import { readAddresses } from "./addresses.ts";

const pool_max = 2;

/** Lends the database as the running role, for commands that do what the program does. */
export const withAppDb = async <T>(work: (db: Kysely<DB>) => Promise<T>): Promise<T> => {
  const { db } = createDb({
    database_url: readAddresses(process.env).app,
    pool_max,
    application_name: "shwe-scripts",
    onIdleError: (error) => console.error(error.message),
  });
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
};

import type { Kysely } from "kysely";

import type { DB } from "../../src/db.gen.ts";
import { createDb } from "../../src/platform/db/index.ts";

/** Connections of the bench itself, beside those of what it measures. */
export const openBenchDb = (database_url: string): Kysely<DB> =>
  createDb({
    database_url,
    pool_max: 2,
    application_name: "shwe-bench",
    onIdleError: (error) => console.error(error.message),
  }).db;

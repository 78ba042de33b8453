import type { Kysely } from "kysely";

import type { DB } from "../../src/db.gen.ts";
import { createDb } from "../../src/platform/db/index.ts";

/** For statements that fill a database with millions of rows. */
export const filling_timeout_ms = 10 * 60_000;

/** Database connections of the bench itself, separate from those it measures. */
export const openBenchDb = (
  database_url: string,
  timeouts: { statement_timeout_ms?: number } = {},
): Kysely<DB> =>
  createDb({
    ...timeouts,
    database_url,
    pool_max: 2,
    application_name: "shwe-bench",
    onIdleError: (error) => console.error(error.message),
  }).db;

import type { Kysely } from "kysely";
import type { Pool, QueryResult, QueryResultRow } from "pg";

import type { DB } from "../../../apps/server/src/db.gen.ts";
import { createDb } from "../../../apps/server/src/platform/db/index.ts";

/** A test does a few things at once, such as settling two draws. */
const pool_max = 4;

type Connection = { db: Kysely<DB>; pool: Pool };
const connections = new Map<string, Connection>();

/** One pool for each address in each process: a new connection for every call takes longer than the call. */
function connectionTo(address: string): Connection {
  const known = connections.get(address);
  if (known !== undefined) return known;
  const made = createDb({
    database_url: address,
    pool_max,
    application_name: "shwe-e2e",
    // A connection breaks while idle when its database is dropped at the end; a query on a broken one fails by itself.
    onIdleError: () => undefined,
  });
  connections.set(address, made);
  return made;
}

export const dbOf = (address: string): Kysely<DB> => connectionTo(address).db;

export const query = <Row extends QueryResultRow>(
  address: string,
  sql: string,
  values: unknown[],
): Promise<QueryResult<Row>> => connectionTo(address).pool.query<Row>(sql, values);

/** For the end of a process, or before a database is dropped. */
export async function closeConnections(address?: string): Promise<void> {
  const closing = [...connections].filter(([each]) => address === undefined || each === address);
  for (const [each] of closing) connections.delete(each);
  await Promise.all(closing.map(([, { db }]) => db.destroy()));
}

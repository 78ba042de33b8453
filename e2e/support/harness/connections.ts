import { createDb } from "../../../apps/server/src/platform/db/index.ts";

/** Connections per pool: a test runs a few queries in parallel, such as for settling two draws. */
const pool_max = 4;

type Connection = ReturnType<typeof createDb>;
const connections = new Map<string, Connection>();

/** One pool per database address in each process, because opening a connection takes longer than a query. */
function connectionTo(address: string): Connection {
  const known = connections.get(address);
  if (known !== undefined) return known;
  const made = createDb({
    database_url: address,
    pool_max,
    application_name: "shwe-e2e",
    // Ignores errors of idle connections, which break when the database is dropped at the end; queries report their own
    // errors.
    onIdleError: () => undefined,
  });
  connections.set(address, made);
  return made;
}

export const dbOf = (address: string): Connection["db"] => connectionTo(address).db;

type Answer<Row> = { rows: Row[]; rowCount: number | null };

/** Runs one SQL text. Several statements in one text run in one transaction, and such a text has no parameters. */
export const query = <Row extends object>(
  address: string,
  sql: string,
  values: unknown[] = [],
): Promise<Answer<Row>> => connectionTo(address).pool.query<Row>(sql, values);

/**
 * Closes all database connections, or those to one address. Call at the end of a process, or before a database is
 * dropped.
 */
export async function closeConnections(address?: string): Promise<void> {
  const closing = [...connections].filter(([each]) => address === undefined || each === address);
  for (const [each] of closing) connections.delete(each);
  await Promise.all(closing.map(([, { db }]) => db.destroy()));
}

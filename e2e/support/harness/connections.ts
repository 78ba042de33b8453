import { createDb } from "../../../apps/server/src/platform/db/index.ts";

/** A test does a few things at once, such as settling two draws. */
const pool_max = 4;

type Connection = ReturnType<typeof createDb>;
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

export const dbOf = (address: string): Connection["db"] => connectionTo(address).db;

type Answer<Row> = { rows: Row[]; rowCount: number | null };

/** Several statements in one text, which then has no values, are one transaction. */
export const query = <Row extends object>(
  address: string,
  sql: string,
  values: unknown[] = [],
): Promise<Answer<Row>> => connectionTo(address).pool.query<Row>(sql, values);

/** For the end of a process, or before a database is dropped. */
export async function closeConnections(address?: string): Promise<void> {
  const closing = [...connections].filter(([each]) => address === undefined || each === address);
  for (const [each] of closing) connections.delete(each);
  await Promise.all(closing.map(([, { db }]) => db.destroy()));
}

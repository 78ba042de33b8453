import { Client } from "pg";

const connect_timeout_ms = 10_000;

/** The caller ends it. */
export const connect = async (address: string): Promise<Client> => {
  const client = new Client({
    connectionString: address,
    application_name: "shwe-scripts",
    connectionTimeoutMillis: connect_timeout_ms,
  });
  await client.connect();
  return client;
};

/** Opens one connection, lends it, and closes it whatever happens. */
export const withClient = async <T>(
  address: string,
  work: (client: Client) => Promise<T>,
): Promise<T> => {
  const client = await connect(address);
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

/**
 * Lets one run at a time do the work, per cluster and name. Advisory locks belong to a database, so all runs must come
 * through the same one. The lock ends with the connection, so a killed run leaves none behind.
 */
export const withLock = async <T>(
  admin: Client,
  name: string,
  work: () => Promise<T>,
): Promise<T> => {
  await admin.query("select pg_advisory_lock(hashtextextended($1, 0))", [name]);
  try {
    return await work();
  } finally {
    await admin.query("select pg_advisory_unlock(hashtextextended($1, 0))", [name]);
  }
};

import { Client } from "pg";

const connect_timeout_ms = 10_000;

/** Opens a connection that the caller closes. */
export const connect = async (address: string): Promise<Client> => {
  const client = new Client({
    connectionString: address,
    application_name: "shwe-scripts",
    connectionTimeoutMillis: connect_timeout_ms,
  });
  await client.connect();
  return client;
};

/** Opens one connection for `work` and always closes it. */
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
 * Runs the work under an advisory lock, so that only one run at a time does it. Such a lock belongs to a database, so
 * all runs must connect to the same one. The lock ends with the connection, so a killed run leaves none.
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

/** Runs the work in a transaction: all its statements take effect, or none of them. */
export const withTransaction = async <T>(client: Client, work: () => Promise<T>): Promise<T> => {
  await client.query("begin");
  try {
    const done = await work();
    await client.query("commit");
    return done;
  } catch (error) {
    await client.query("rollback");
    throw error;
  }
};

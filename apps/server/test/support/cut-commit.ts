import type { Socket } from "node:net";

import { Kysely, PostgresDialect } from "kysely";
import { Pool, type PoolClient } from "pg";

import type { DB } from "../../src/db.gen.ts";

/** What pg keeps of its connection and does not tell in its types. */
type WithSocket = { connection: { stream: Socket } };

/**
 * A connection that is lost at the worst moment: COMMIT is on its way, the answer never arrives. A power cut hits that moment
 * once in a thousand times; this hits it every time.
 */
const cutAfter = (client: PoolClient, isLast: (text: string) => boolean): void => {
  const send = client.query.bind(client) as (...args: unknown[]) => unknown;
  const { stream } = (client as unknown as WithSocket).connection;
  Object.defineProperty(client, "query", {
    value: (...args: unknown[]): unknown => {
      const answer = send(...args);
      if (isLast(String(args[0]))) setImmediate(() => stream.destroy());
      return answer;
    },
  });
};

/** The connection is cut behind every statement that is the last one to be heard of: COMMIT, unless told otherwise. */
export const createCuttingDb = (
  database_url: string,
  isLast: (text: string) => boolean = (text) => text === "commit",
): Kysely<DB> => {
  const pool = new Pool({ connectionString: database_url, max: 1 });
  pool.on("error", () => undefined);
  pool.on("connect", (client) => {
    client.on("error", () => undefined);
    cutAfter(client, isLast);
  });
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
};

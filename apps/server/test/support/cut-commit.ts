import type { Socket } from "node:net";

import { Kysely, PostgresDialect } from "kysely";
import { Pool, type PoolClient } from "pg";

import type { DB } from "../../src/db.gen.ts";

/** The socket of a pg connection, which is missing in its types. */
type WithSocket = { connection: { stream: Socket } };

/** Breaks a connection after COMMIT was sent and before its response: the worst moment, which a random crash would rarely hit. */
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

/** A database whose connections break after each statement for which `isLast` is true: COMMIT by default. */
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

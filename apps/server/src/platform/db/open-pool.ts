import { Pool, type PoolClient, type PoolConfig } from "pg";

import { answerInTime } from "../answer-in-time.ts";
import { no_answer_code, read_only_code } from "../errors/passing-trouble.ts";
import { errorOf, guardConnection } from "./guard-connection.ts";

/**
 * How long a request waits for a connection. A longer wait means that the pool is overloaded, so the request is
 * refused.
 */
const connect_timeout_ms = 5_000;

/**
 * Makes PostgreSQL send warnings even if the role or the database is configured to send none: it reports an
 * unreplicated commit as a warning.
 */
const session_options = "-c client_min_messages=warning";

export type GuardedPoolOptions = Omit<PoolConfig, "options"> & {
  /** How long the client waits for the answer to a statement. */
  answer_max_ms: number;
  /** Settings of each session, as `-c name=value`. */
  options?: string;
};

/** Closes connections to a standby: its rows may be old and writes fail. */
const refuseStandby = async (client: PoolClient): Promise<void> => {
  const asked = client.query<{ is_standby: boolean }>("select pg_is_in_recovery() as is_standby");
  const { rows } = await answerInTime(asked, connect_timeout_ms, () =>
    errorOf("the database did not say whether it is a standby", no_answer_code),
  );
  if (rows[0]?.is_standby === true) throw errorOf("the database is a standby", read_only_code);
};

/**
 * A pool whose connections lead to a server that accepts writes, answer every statement or fail, and never report a
 * commit that the standby has not confirmed. When one connection gets no answer, all idle ones are dropped, because
 * they use the same network.
 */
export const openPool = ({ answer_max_ms, options, ...config }: GuardedPoolOptions): Pool => {
  const unused = new Set<PoolClient>();
  const dropUnused = () => {
    for (const client of unused) {
      unused.delete(client);
      // The driver emits `error` when a connection breaks; emitted here, it makes the pool drop the idle connection.
      client.emit("error", new Error("another connection of the pool got no answer"));
    }
  };
  const pool = new Pool({
    connectionTimeoutMillis: connect_timeout_ms,
    keepAlive: true,
    ...config,
    options: options === undefined ? session_options : `${session_options} ${options}`,
    verify: (client, done) => {
      refuseStandby(client).then(() => done(), done);
    },
  });
  pool.on("acquire", (client) => unused.delete(client));
  pool.on("release", (_error, client) => unused.add(client));
  pool.on("remove", (client) => unused.delete(client));
  // The pool listens for errors of idle connections only. Without this listener, an error between two statements of a
  // transaction would end the process; the next statement on the connection fails anyway.
  pool.on("connect", (client) => {
    client.on("error", () => undefined);
    guardConnection(client, { answer_max_ms, onSilence: dropUnused });
  });
  return pool;
};

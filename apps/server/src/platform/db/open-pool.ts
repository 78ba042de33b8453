import { Pool, type PoolClient, type PoolConfig } from "pg";

import { answerInTime } from "../answer-in-time.ts";
import { no_answer_code, read_only_code } from "../errors/passing-trouble.ts";
import { errorOf, guardConnection } from "./guard-connection.ts";

/** Waiting longer than this for a free connection means that the pool is drowning: better to refuse. */
const connect_timeout_ms = 5_000;

/** A role or a database may be told to send no warnings, and one of them is how an unreplicated commit shows. */
const session_options = "-c client_min_messages=warning";

export type GuardedPoolOptions = Omit<PoolConfig, "options"> & {
  /** How long a statement may go without an answer. */
  answer_max_ms: number;
  /** Settings of each session, as `-c name=value`. */
  options?: string;
};

/** Reads of a standby are old and writes fail, so a connection to one is not kept. */
const refuseStandby = async (client: PoolClient): Promise<void> => {
  const asked = client.query<{ is_standby: boolean }>("select pg_is_in_recovery() as is_standby");
  const { rows } = await answerInTime(asked, connect_timeout_ms, () =>
    errorOf("the database did not say whether it is a standby", no_answer_code),
  );
  if (rows[0]?.is_standby === true) throw errorOf("the database is a standby", read_only_code);
};

/**
 * A pool whose connections lead to a server that takes writes, answer every statement or fail, and never report a commit that the
 * standby has not confirmed. When one of them falls silent, those that nobody uses are dropped: the same network carried them.
 */
export const openPool = ({ answer_max_ms, options, ...config }: GuardedPoolOptions): Pool => {
  const unused = new Set<PoolClient>();
  const dropUnused = () => {
    for (const client of unused) {
      unused.delete(client);
      // As the driver itself tells the pool that a connection broke.
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
  // The pool listens to a connection only while nobody has it. One that breaks between two statements of a transaction
  // would end the process; the next statement on it fails anyway, and its caller hears it.
  pool.on("connect", (client) => {
    client.on("error", () => undefined);
    guardConnection(client, { answer_max_ms, onSilence: dropUnused });
  });
  return pool;
};

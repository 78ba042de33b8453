import { Kysely, PostgresDialect } from "kysely";
import { types, type Pool } from "pg";

import type { DB } from "../../db.gen.ts";
import { answerMax } from "./bound-statements.ts";
import { nameMarkedStatements } from "./named-statements.ts";
import { openPool } from "./open-pool.ts";

const idle_timeout_ms = 30_000;
/**
 * How long a connection is used before the pool replaces it, so that a failover or a new address takes effect without a
 * restart.
 */
const lifetime_s = 30 * 60;

/** The default statement timeout, meant for requests. Reports and migrations have their own connections. */
const statement_timeout_ms = 10_000;
const lock_timeout_ms = 3_000;
/** Ends transactions that are idle: they would hold locks while the program does nothing. */
const idle_in_transaction_timeout_ms = 10_000;

/**
 * Disables JIT compilation, which helps only statements that run for seconds. Ours run for milliseconds, and where the
 * planner overestimated the rows, compiling took 300 ms for a statement of 10 ms.
 */
const session_options = "-c jit=off";

type DbOptions = {
  database_url: string;
  pool_max: number;
  /** Name of the connections in pg_stat_activity. */
  application_name: string;
  /** The statement timeout and the lock timeout of this pool, if not the default ones. */
  statement_timeout_ms?: number;
  lock_timeout_ms?: number;
  /** Called when an idle connection breaks. Without a listener that event would end the process. */
  onIdleError: (error: Error) => void;
  /** How long the client waits for the answer to a statement. Default: slightly longer than the statement timeout. */
  answer_max_ms?: number;
};

/**
 * Money is int8 and must stay exact, and a date has no time zone: the default parsers of pg return a string for int8
 * and a Date at local midnight for a date. Only the parsers of this pool are replaced, because graphile-worker and
 * others use pg in the same process and expect its defaults.
 */
const parsers = new Map<number, (text: string) => unknown>([
  [types.builtins.INT8, BigInt],
  [types.builtins.DATE, String],
]);

const getTypeParser: typeof types.getTypeParser = (oid: number, format?: "text" | "binary") =>
  (format === "binary" ? undefined : parsers.get(oid)) ?? types.getTypeParser(oid, format);

export const createDb = (options: DbOptions): { db: Kysely<DB>; pool: Pool } => {
  const statement_max_ms = options.statement_timeout_ms ?? statement_timeout_ms;
  const pool = openPool({
    connectionString: options.database_url,
    max: options.pool_max,
    application_name: options.application_name,
    idleTimeoutMillis: idle_timeout_ms,
    maxLifetimeSeconds: lifetime_s,
    statement_timeout: statement_max_ms,
    lock_timeout: options.lock_timeout_ms ?? lock_timeout_ms,
    idle_in_transaction_session_timeout: idle_in_transaction_timeout_ms,
    answer_max_ms: options.answer_max_ms ?? answerMax(statement_max_ms),
    options: session_options,
    types: { getTypeParser },
  });
  pool.on("error", options.onIdleError);
  pool.on("connect", nameMarkedStatements);
  return { db: new Kysely<DB>({ dialect: new PostgresDialect({ pool }) }), pool };
};

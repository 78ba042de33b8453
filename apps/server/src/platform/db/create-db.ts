import { Kysely, PostgresDialect } from "kysely";
import { types, type Pool } from "pg";

import type { DB } from "../../db.gen.ts";
import { answerMax } from "./bound-statements.ts";
import { nameMarkedStatements } from "./named-statements.ts";
import { openPool } from "./open-pool.ts";

const idle_timeout_ms = 30_000;
/** Connections are replaced now and then, so that a failover or a new address is noticed without a restart. */
const lifetime_s = 30 * 60;

/** No read or write of a request is allowed to take longer; reports and migrations have connections of their own. */
const statement_timeout_ms = 10_000;
const lock_timeout_ms = 3_000;
/** A transaction that waits for its program holds locks for nothing. */
const idle_in_transaction_timeout_ms = 10_000;

/**
 * Compiling a plan pays for reports that run for seconds. Our statements run for milliseconds, and where the planner guesses too many
 * rows it compiled them anew each time: 300 ms for what takes 10.
 */
const session_options = "-c jit=off";

type DbOptions = {
  database_url: string;
  pool_max: number;
  /** Names our connections in pg_stat_activity. */
  application_name: string;
  /** Where these differ from what suits most work. */
  statement_timeout_ms?: number;
  lock_timeout_ms?: number;
  /** Told when a connection breaks while nobody uses it. Without a listener that would end the process. */
  onIdleError: (error: Error) => void;
  /** How long a statement may go without an answer, if not a little longer than the server works on it. */
  answer_max_ms?: number;
};

/**
 * Money is int8 and must stay exact, and a day has no time zone: pg's own parsers would give a text for the first and a
 * Date at local midnight for the second. They are replaced on this pool only, because graphile-worker and others share the
 * process and expect pg's defaults.
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

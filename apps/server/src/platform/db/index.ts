/**
 * Access to PostgreSQL: the pool, transactions and the schema version check.
 * An int8 is read as bigint and a date as text. Every statement and every lock wait has a time limit, on the server and
 * in the client.
 * A commit succeeds only once the standby has confirmed it, and a connection in an unknown state is dropped.
 * A finished transaction cannot be used, and the signals about what a transaction changed are sent only after its
 * commit.
 */
export { noteForCommit, onCommit, type CommitNotes } from "./commit-notes.ts";
export { boundStatements, long_statement_ms } from "./bound-statements.ts";
export { createDb } from "./create-db.ts";
export { openPool } from "./open-pool.ts";
export { isReadOnly } from "./read-only.ts";
export { findMissingMigrations, readSchemaVersion } from "./schema-version.ts";
export { watchStandbyWaits } from "./standby-waits.ts";
export { textIn } from "./text-in.ts";
export { inStatement, inTransaction } from "./transaction.ts";
export type { Db, Tx } from "./tx.ts";

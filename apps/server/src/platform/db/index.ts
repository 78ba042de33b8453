/**
 * Owns the way to PostgreSQL: the pool, transactions, and the question whether the schema is new enough.
 * Promises that int8 arrives as bigint and a date as its text, that every statement and every wait for a lock is bounded on both sides,
 * that a commit is called done only when its standby has confirmed it and that a connection in doubt is dropped,
 * that a finished transaction cannot be used, and that what was noted for after its commit is told then and never otherwise.
 */
export { noteForCommit, onCommit, type CommitNotes } from "./commit-notes.ts";
export { boundStatements, long_statement_ms } from "./bound-statements.ts";
export { createDb } from "./create-db.ts";
export { openPool } from "./open-pool.ts";
export { isReadOnly } from "./read-only.ts";
export { findMissingMigrations, readSchemaVersion } from "./schema-version.ts";
export { watchStandbyWaits } from "./standby-waits.ts";
export { inStatement, inTransaction } from "./transaction.ts";
export type { Tx } from "./tx.ts";

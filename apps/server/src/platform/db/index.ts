/**
 * Owns the way to PostgreSQL: the pool, transactions, and the question whether the schema is new enough.
 * Promises that int8 arrives as bigint and a date as its text, that every statement and every wait for a lock is bounded,
 * that a finished transaction cannot be used, and that what was noted for after its commit is told then and never otherwise.
 */
export { noteForCommit, onCommit, type CommitNotes } from "./commit-notes.ts";
export { createDb } from "./create-db.ts";
export { findMissingMigrations, readSchemaVersion } from "./schema-version.ts";
export { inStatement, inTransaction } from "./transaction.ts";
export type { Tx } from "./tx.ts";

/**
 * Owns the way to PostgreSQL: the pool, transactions, and the question whether the schema is new enough.
 * Promises that int8 arrives as bigint and a date as its text, that every statement and every wait for a lock is bounded,
 * and that a finished transaction cannot be used.
 */
export { createDb } from "./create-db.ts";
export { findMissingMigrations, readSchemaVersion } from "./schema-version.ts";
export { inStatement, inTransaction, type Tx } from "./transaction.ts";

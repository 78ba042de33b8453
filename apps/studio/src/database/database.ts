import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import pg from "pg";

export type Database = pg.Pool;
export type Tx = pg.PoolClient;
/** What can run a statement: the pool, or a transaction. */
export type Queries = Pick<Tx, "query">;

const connections_max = 20;
const connect_timeout_ms = 5_000;
const statement_timeout_ms = 10_000;
const bigint_oid = 20;
/** A number of its own, so that two processes that start at the same time apply the schema one after the other. */
const schema_lock = 7_410_001;
const schema_dir = join(import.meta.dirname, "../../db");

const types = {
  getTypeParser: ((oid: number, format?: "text") =>
    oid === bigint_oid
      ? (text: string) => BigInt(text)
      : (pg.types.getTypeParser(oid, format) as unknown)) as typeof pg.types.getTypeParser,
};

export const openDatabase = (
  connectionString: string,
  onError: (error: Error) => void,
): Database => {
  const pool = new pg.Pool({
    ...{ connectionString, types, max: connections_max },
    connectionTimeoutMillis: connect_timeout_ms,
    statement_timeout: statement_timeout_ms,
    application_name: "shwe-studio",
  });
  // Without a listener a connection that breaks while it is idle would end the process.
  pool.on("error", onError);
  return pool;
};

export const inTransaction = async <T>(db: Database, run: (tx: Tx) => Promise<T>): Promise<T> => {
  const tx = await db.connect();
  let broken: Error | undefined;
  try {
    await tx.query("begin");
    const outcome = await run(tx);
    await tx.query("commit");
    return outcome;
  } catch (error) {
    await tx.query("rollback").catch((failed: unknown) => {
      broken = failed instanceof Error ? failed : new Error(String(failed));
    });
    throw error;
  } finally {
    tx.release(broken);
  }
};

/** Applies the files of the schema that the database does not have yet, in the order of their names. */
export const applySchema = async (db: Database): Promise<void> => {
  await inTransaction(db, async (tx) => {
    await tx.query("select pg_advisory_xact_lock($1)", [schema_lock]);
    await tx.query("create table if not exists schema_file (name text primary key)");
    const { rows } = await tx.query<{ name: string }>("select name from schema_file");
    const applied = new Set(rows.map(({ name }) => name));
    const files = readdirSync(schema_dir).filter((name) => name.endsWith(".sql"));
    for (const name of files.toSorted()) {
      if (applied.has(name)) continue;
      await tx.query(readFileSync(join(schema_dir, name), "utf8"));
      await tx.query("insert into schema_file (name) values ($1)", [name]);
    }
  });
};

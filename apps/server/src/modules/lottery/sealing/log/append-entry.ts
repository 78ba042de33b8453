import type { LogKind } from "@shwe/rules/lottery";
import { sql, type Kysely } from "kysely";

import type { DB } from "../../../../db.gen.ts";
import { inTransaction } from "../../../../platform/db/index.ts";

/** The subject of a log entry; each subject has exactly one entry. */
export type EntrySubject = {
  kind: Exclude<LogKind, "genesis">;
  draw_id: bigint;
  version: number | null;
};

/** Creates the first entry, which commits to every seal older than the log. Does nothing if the log has begun. */
export const beginLog = (db: Kysely<DB>): Promise<void> =>
  inTransaction(db, async (tx) => {
    await sql`select seal_log_begin()`.execute(tx);
  });

/**
 * Appends an entry to the log in a transaction of its own, so that it is on every synchronous standby before it is signed.
 * Returns the payload of the entry; if an interrupted run has already appended it, that is the earlier payload.
 */
export const appendEntry = (
  db: Kysely<DB>,
  { kind, draw_id, version }: EntrySubject,
  payload: string,
): Promise<string> =>
  inTransaction(db, async (tx) => {
    const { rows } = await sql<{ payload: string }>`
      select payload from seal_log_append(${kind}, ${draw_id}, ${version}::integer, ${payload})
    `.execute(tx);
    return rows[0]?.payload ?? payload;
  });

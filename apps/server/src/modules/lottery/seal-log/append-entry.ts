import type { LogKind } from "@shwe/rules/lottery";
import { sql, type Kysely } from "kysely";

import type { DB } from "../../../db.gen.ts";
import { inTransaction } from "../../../platform/db/index.ts";

/** What an entry of the log is about: one thing has one entry. */
export type About = { kind: Exclude<LogKind, "genesis">; draw_id: bigint; version: number | null };

/** The first entry, which commits to every seal older than the log. Does nothing where the log has begun. */
export const beginLog = (db: Kysely<DB>): Promise<void> =>
  inTransaction(db, async (tx) => {
    await sql`select seal_log_begin()`.execute(tx);
  });

/**
 * Gives something its number in the log, in a transaction of its own: it is on every synchronous standby before anybody signs it. Answers
 * the payload of the entry, which is an earlier one where this was interrupted before.
 */
export const appendEntry = (
  db: Kysely<DB>,
  { kind, draw_id, version }: About,
  payload: string,
): Promise<string> =>
  inTransaction(db, async (tx) => {
    const { rows } = await sql<{ payload: string }>`
      select payload from seal_log_append(${kind}, ${draw_id}, ${version}::integer, ${payload})
    `.execute(tx);
    return rows[0]?.payload ?? payload;
  });

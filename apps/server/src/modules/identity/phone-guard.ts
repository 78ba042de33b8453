import { sql, type RawBuilder } from "kysely";

import type { Tx } from "../../platform/db/index.ts";

export type Guard = {
  sent_at: Date[];
  tried_at: Date[];
  /** The database's clock, read with the row in hand. */
  now: Date;
};

type GuardColumn = "sent_at" | "tried_at";

const kept: Record<GuardColumn, number> = { sent_at: 5, tried_at: 15 };

type Times = Omit<Guard, "now">;

/** In a statement of its own: a clock read by the one that waits for a lock is the time before the wait. */
export const readClock = async (tx: Tx): Promise<Date> => {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error("the database told no time");
  return row.now;
};

/** Takes the row of a phone for this transaction: whoever else wants to send to it, or guess on it, waits. */
export const lockGuard = async (tx: Tx, phone_key: Buffer): Promise<Guard> => {
  const { rows } = await sql<Times>`
    insert into phone_guard as guard (phone_key) values (${phone_key})
    on conflict (phone_key) do update set touched_at = clock_timestamp()
    returning guard.sent_at, guard.tried_at`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error("a guard row was neither made nor found");
  return { ...row, now: await readClock(tx) };
};

/**
 * The same for whoever enters a code. A phone that got no code has nothing to guard, so it gets no row: the statement is the same and
 * writes nothing.
 */
export const lockGuardOfCode = async (
  tx: Tx,
  phone_key: Buffer,
  phone_keys: Buffer[],
): Promise<Guard> => {
  const { rows } = await sql<Times>`
    insert into phone_guard as guard (phone_key)
    select ${phone_key}::bytea where exists (
      select from one_time_code where phone_key = any(${phone_keys}::bytea[]))
    on conflict (phone_key) do update set touched_at = clock_timestamp()
    returning guard.sent_at, guard.tried_at`.execute(tx);
  const [row] = rows;
  return { ...(row ?? { sent_at: [], tried_at: [] }), now: await readClock(tx) };
};

export const timesValue = (times: readonly Date[]): RawBuilder<Date[]> =>
  sql`${times.map((each) => each.toISOString())}::timestamptz[]`;

/** Remembers one more event of the locked row, and only as many as the limits ask for. */
export const noteOnGuard = async (
  tx: Tx,
  phone_key: Buffer,
  column: GuardColumn,
  times: readonly Date[],
  now: Date,
): Promise<void> => {
  const newest = [...times, now].toSorted((a, b) => a.getTime() - b.getTime()).slice(-kept[column]);
  await tx
    .updateTable("phone_guard")
    .set({ [column]: timesValue(newest) })
    .where("phone_key", "=", phone_key)
    .execute();
};

import { sql } from "kysely";

import type { Tx } from "../../platform/db/index.ts";

export type Guard = {
  sent_at: Date[];
  tried_at: Date[];
  password_tried_at: Date[];
  /** The database's clock, read with the row in hand. */
  now: Date;
};

type GuardColumn = "sent_at" | "tried_at" | "password_tried_at";

const kept: Record<GuardColumn, number> = { sent_at: 5, tried_at: 15, password_tried_at: 10 };

/** Takes the row of a phone for this transaction: whoever else wants to send to it, or guess on it, waits. */
export const lockGuard = async (tx: Tx, phone_key: Buffer): Promise<Guard> => {
  const { rows } = await sql<Omit<Guard, "now">>`
    insert into phone_guard as guard (phone_key) values (${phone_key})
    on conflict (phone_key) do update set touched_at = clock_timestamp()
    returning guard.sent_at, guard.tried_at, guard.password_tried_at`.execute(tx);
  // In a statement of its own: a clock read by the one that waits for the lock is the time before the wait.
  const clock = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(tx);
  const [row] = rows;
  const [time] = clock.rows;
  if (!row || !time) throw new Error("a guard row was neither made nor found");
  return { ...row, ...time };
};

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
    .set({ [column]: sql`${newest.map((each) => each.toISOString())}::timestamptz[]` })
    .where("phone_key", "=", phone_key)
    .execute();
};

export const forgetPasswordTries = async (tx: Tx, phone_key: Buffer): Promise<void> => {
  await tx
    .updateTable("phone_guard")
    .set({ password_tried_at: sql`'{}'` })
    .where("phone_key", "=", phone_key)
    .execute();
};

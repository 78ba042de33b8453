import type { Reply } from "@shwe/contract/office/schemas";
import { sql, type Kysely } from "kysely";

import type { DB } from "../../db.gen.ts";
import type { Tx } from "../../platform/db/index.ts";
import { fail } from "../../platform/errors/app-error.ts";
import { enqueue } from "../../platform/jobs/index.ts";
import { recordAct, type Operator } from "../operators/index.ts";
import { sendAnnouncementsJob } from "./announcement-job.ts";

type Page = Reply<"listAnnouncements">["data"];
type Row = Page["rows"][number];
type Texts = Row["title"];

const page_size = 50;
const ahead_max = "90 days";
/** A time that passed while the operator wrote counts as now. */
const past_max = "5 minutes";

type StoredRow = Omit<Row, "id" | "send_at" | "created_at" | "sent_at"> & {
  id: bigint;
  send_at: Date;
  created_at: Date;
  sent_at: Date | null;
};

export const listAnnouncements = async (db: Kysely<DB>, after: bigint | null): Promise<Page> => {
  const { rows: found } = await sql<StoredRow>`
    select a.id, a.title, a.send_at, operator.name as author, a.created_at, a.sent_at,
      case when a.cancelled_at is not null then 'cancelled' when a.sent_at is null then 'scheduled' else 'sent' end as state
    from announcement a join operator on operator.id = a.created_by
    where ${after}::bigint is null or a.id < ${after}::bigint
    order by a.id desc limit ${page_size + 1}
  `.execute(db);
  const rows = found.slice(0, page_size).map((row) => ({
    ...row,
    id: String(row.id),
    send_at: row.send_at.toISOString(),
    created_at: row.created_at.toISOString(),
    sent_at: row.sent_at?.toISOString() ?? null,
  }));
  return { rows, next: found.length > page_size ? (rows.at(-1)?.id ?? null) : null };
};

/** Schedules an announcement to everybody. The job that sends it is enqueued in the same transaction. */
export const scheduleAnnouncement = async (
  tx: Tx,
  operator: Operator,
  { title, send_at }: { title: Texts; send_at: string | null },
): Promise<bigint> => {
  const { rows } = await sql<{ id: bigint; send_at: Date }>`
    insert into announcement (title, send_at, created_by)
    select ${JSON.stringify(title)}::jsonb, at, ${operator.id}
    from (select coalesce(${send_at}::timestamptz, clock_timestamp()) as at) as wanted
    where at between clock_timestamp() - ${past_max}::interval and clock_timestamp() + ${ahead_max}::interval
    returning id, send_at
  `.execute(tx);
  const [row] = rows;
  if (!row) throw fail("announcement_time_refused");
  await enqueue(tx, sendAnnouncementsJob, {}, { run_at: row.send_at });
  await recordAct(tx, {
    operator_id: operator.id,
    act: "announcement.schedule",
    subject: `announcement:${row.id}`,
    details: { title, send_at: row.send_at.toISOString() },
  });
  return row.id;
};

/** Takes back an announcement. One that is being sent at this moment is waited for and then refused. */
export const cancelAnnouncement = async (tx: Tx, operator: Operator, id: bigint): Promise<void> => {
  const row = await tx
    .selectFrom("announcement")
    .select(["sent_at", "cancelled_at"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw fail("announcement_unknown", { id: String(id) });
  if (row.sent_at !== null || row.cancelled_at !== null) throw fail("announcement_decided");
  await sql`update announcement set cancelled_at = clock_timestamp() where id = ${id}`.execute(tx);
  await recordAct(tx, {
    operator_id: operator.id,
    act: "announcement.cancel",
    subject: `announcement:${id}`,
    details: {},
  });
};

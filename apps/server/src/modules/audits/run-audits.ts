import { sql, type Kysely } from "kysely";

import type { DB } from "../../db.gen.ts";
import { audits, type AuditCtx, type AuditKind } from "./audit-kinds.ts";

/** The most findings of an audit that are logged: enough to find the cause, while a broken ledger could have millions. */
const findings_logged_max = 20;
/** When the nightly audits become due, in Yangon time: after the last draw of a day and before the first one of the next. */
const nightly_at = "03:30";

/**
 * Identifies a run of the database server by its start time and its WAL timeline, which changes when a standby takes over.
 */
const server_name = sql`
  extract(epoch from pg_postmaster_start_time())::bigint || '/' || substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8)
`;

/**
 * The audits that are due: those that did not run since last night, since this process started, or on this database
 * server since it started or took over.
 */
export const listDue = async (db: Kysely<DB>, process_started_at: Date): Promise<AuditKind[]> => {
  const { rows } = await sql<{ kind: AuditKind }>`
    select kind from unnest(${Object.keys(audits)}::text[]) as kind
    where not exists (
      select from audit_run
      where audit_run.kind = kind.kind and server = ${server_name} and began_at >= greatest(
        ${process_started_at}::timestamptz,
        (date_trunc('day', clock_timestamp() at time zone 'Asia/Yangon' - ${nightly_at}::interval) + ${nightly_at}::interval)
          at time zone 'Asia/Yangon'
      )
    )
  `.execute(db);
  return rows.map(({ kind }) => kind);
};

const runAudit = async (ctx: AuditCtx, kind: AuditKind): Promise<void> => {
  const { rows } = await sql<{ began_at: Date; server: string }>`
    select clock_timestamp() as began_at, ${server_name} as server
  `.execute(ctx.db);
  const [begun] = rows;
  if (!begun) throw new Error("the database did not tell the time");
  const wrong = await audits[kind](ctx);
  if (wrong.length > 0)
    ctx.log.error(
      { kind, findings: wrong.length, first: wrong.slice(0, findings_logged_max) },
      "an audit found something wrong",
    );
  await ctx.db
    .insertInto("audit_run")
    .values({ kind, ...begun, findings: wrong.length })
    .execute();
};

/** Runs all due audits. An audit that throws does not prevent the others. */
export const runDueAudits = async (ctx: AuditCtx, process_started_at: Date): Promise<void> => {
  for (const kind of await listDue(ctx.db, process_started_at))
    await runAudit(ctx, kind).catch((err: unknown) =>
      ctx.log.error({ err, kind }, "an audit could not run"),
    );
};

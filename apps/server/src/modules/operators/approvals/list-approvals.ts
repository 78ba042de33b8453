import { mayCheck, type ApprovalKind } from "@shwe/contract/office/approvals";
import { waiting_max } from "@shwe/contract/office/level2";
import type { OperatorRole } from "@shwe/contract/office/permissions";
import type { Input, Reply } from "@shwe/contract/office/schemas";
import { sql, type Kysely, type RawBuilder } from "kysely";

import type { DB } from "../../../db.gen.ts";
import { encodeCursor, id_form, readCursor, time_form } from "../../../platform/cursors.ts";
import type { OperatorCaller } from "../../../platform/http/handler.ts";

const page_rows = 50;

type ListReply = Reply<"listApprovals">["data"];
type Listed = ListReply["rows"][number];

export type ApprovalRow = {
  id: bigint;
  kind: ApprovalKind;
  subject: string;
  state: Listed["state"];
  reason: string;
  maker_id: bigint;
  maker_name: string;
  maker_role: OperatorRole;
  made_at: Date;
  expires_at: Date;
  checker_id: bigint | null;
  checker_name: string | null;
  checker_role: OperatorRole | null;
  decided_at: Date | null;
  decision_reason: string | null;
  order_key: string;
};

/** Columns of a request with its people. An open request whose time has passed is shown as expired. */
export const selectApprovals = (where: RawBuilder<unknown>): RawBuilder<ApprovalRow> => sql`
  select approval.id, kind, subject, reason, made_at, expires_at, decided_at, decision_reason,
    case when approval.state = 'open' and expires_at <= clock_timestamp() then 'expired' else approval.state end as state,
    maker.id as maker_id, maker.name as maker_name, maker.role as maker_role,
    checker.id as checker_id, checker.name as checker_name, checker.role as checker_role,
    to_char(coalesce(decided_at, expires_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as order_key
  from approval join operator maker on maker.id = made_by left join operator checker on checker.id = decided_by
  ${where}`;

export const toListed = (row: ApprovalRow): Omit<Listed, "may_confirm"> => ({
  id: String(row.id),
  kind: row.kind,
  subject: row.subject,
  state: row.state,
  reason: row.reason,
  maker: { id: String(row.maker_id), name: row.maker_name, role: row.maker_role },
  made_at: row.made_at.toISOString(),
  expires_at: row.expires_at.toISOString(),
  checker:
    row.checker_id === null || row.checker_name === null || row.checker_role === null
      ? null
      : { id: String(row.checker_id), name: row.checker_name, role: row.checker_role },
  decided_at: row.decided_at?.toISOString() ?? null,
  decision_reason: row.decision_reason,
});

type Query = Input<"listApprovals">["query"];

/** Open requests, the next to expire first; or decided ones, the newest first. */
export const listApprovals = async (
  db: Kysely<DB>,
  { operator }: OperatorCaller,
  { state = "open", after }: Query,
): Promise<ListReply> => {
  const [at = null, id = null] = readCursor(after, time_form, id_form) ?? [];
  const where =
    state === "open"
      ? sql`where approval.state = 'open' and expires_at > statement_timestamp()
          and (${at}::timestamptz is null or (expires_at, approval.id) > (${at}::timestamptz, ${id}::bigint))
          order by expires_at, approval.id limit ${page_rows + 1}`
      : sql`where approval.state <> 'open'
          and (${at}::timestamptz is null or (decided_at, approval.id) < (${at}::timestamptz, ${id}::bigint))
          order by decided_at desc, approval.id desc limit ${page_rows + 1}`;
  const { rows } = await selectApprovals(where).execute(db);
  const shown = rows.slice(0, page_rows);
  const last = shown.at(-1);
  const counted = await sql<{ open: number }>`
    select count(*)::integer as open from (
      select from approval where state = 'open' and expires_at > statement_timestamp() limit ${waiting_max}
    ) open_requests`.execute(db);
  return {
    rows: shown.map((row) => ({
      ...toListed(row),
      may_confirm:
        row.state === "open" && row.maker_id !== operator.id && mayCheck(operator.role, row.kind),
    })),
    next:
      rows.length > page_rows && last !== undefined
        ? encodeCursor([last.order_key, String(last.id)])
        : null,
    open: counted.rows[0]?.open ?? 0,
  };
};

import { seenKinds, type ApprovalKind } from "@shwe/contract/office/approvals";
import { waiting_max } from "@shwe/contract/office/level2";
import { listed_changes_max, listed_value_length_max } from "@shwe/contract/office/limits";
import type { OperatorRole } from "@shwe/contract/office/permissions";
import type { Input, Reply } from "@shwe/contract/office/schemas";
import { sql, type Kysely, type RawBuilder } from "kysely";

import type { DB } from "../../../db.gen.ts";
import { encodeCursor, id_form, readCursor, time_form } from "../../../platform/cursors.ts";
import type { OperatorCaller } from "../../../platform/http/handler.ts";
import type { ApprovalEffects, ChangedField } from "./approval.ts";
import { findDecider, mayDecide } from "./decider.ts";
import { labelSubjects } from "./label-subjects.ts";

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
  first_changes: ChangedField[];
  change_count: number;
};

/** Columns of a request with its people. An open request whose time has passed is shown as expired. */
export const selectApprovals = (where: RawBuilder<unknown>): RawBuilder<ApprovalRow> => sql`
  select approval.id, kind, subject, reason, made_at, expires_at, decided_at, decision_reason,
    case when approval.state = 'open' and expires_at <= clock_timestamp() then 'expired' else approval.state end as state,
    maker.id as maker_id, maker.name as maker_name, maker.role as maker_role,
    checker.id as checker_id, checker.name as checker_name, checker.role as checker_role,
    to_char(coalesce(decided_at, expires_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as order_key,
    coalesce(jsonb_array_length(coalesce(decided_diff, diff)), 0) as change_count,
    coalesce((
      select jsonb_agg(jsonb_build_object('field', change ->> 'field',
        'before', left(change ->> 'before', ${listed_value_length_max}), 'after', left(change ->> 'after', ${listed_value_length_max})
      ) order by nth)
      from jsonb_array_elements(coalesce(decided_diff, diff)) with ordinality changes (change, nth)
      where nth <= ${listed_changes_max}
    ), '[]') as first_changes
  from approval join operator maker on maker.id = made_by left join operator checker on checker.id = decided_by
  ${where}`;

export const toListed = (
  row: ApprovalRow,
  labels: ReadonlyMap<string, string>,
): Omit<Listed, "may_confirm" | "first_changes" | "change_count"> => ({
  id: String(row.id),
  kind: row.kind,
  subject: row.subject,
  label: labels.get(row.subject) ?? null,
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
type ListState = NonNullable<Query["state"]>;

/** Each list: its requests, the column of its order, and the direction. */
const lists: Readonly<
  Record<ListState, { where: RawBuilder<unknown>; key: string; is_up: boolean }>
> = {
  open: {
    where: sql`state = 'open' and expires_at > statement_timestamp()`,
    ...{ key: "expires_at", is_up: true },
  },
  expired: {
    where: sql`state = 'open' and expires_at <= statement_timestamp()`,
    ...{ key: "expires_at", is_up: false },
  },
  decided: { where: sql`state <> 'open'`, key: "decided_at", is_up: false },
};

/**
 * The ids of a page of requests that an operator sees. Every kind is read by its own index up to the length of a page,
 * so that a role that sees few requests does not read all others.
 */
const pageIds = (
  { id, role }: OperatorCaller["operator"],
  state: ListState,
  after: string | undefined,
): { ids: RawBuilder<unknown>; order: RawBuilder<unknown> } => {
  const { where, key, is_up } = lists[state];
  const column = sql.ref(key);
  const direction = is_up ? sql`asc` : sql`desc`;
  const [at = null, last = null] = readCursor(after, time_form, id_form) ?? [];
  const follows =
    at === null
      ? sql`true`
      : sql`(${column}, id) ${is_up ? sql`>` : sql`<`} (${at}::timestamptz, ${last}::bigint)`;
  const order = sql`order by ${column} ${direction}, id ${direction}`;
  const some = (of_whom: RawBuilder<unknown>) => sql`
    select id, ${column} from approval where ${of_whom} and ${where} and ${follows} ${order} limit ${page_rows + 1}`;
  return {
    ids: sql`
      select id from (
        select page.* from unnest(${seenKinds(role)}::text[]) seen (name)
          cross join lateral (${some(sql`kind = seen.name`)}) page
        union (${some(sql`made_by = ${id}`)})
      ) candidates ${order} limit ${page_rows + 1}`,
    order: sql`order by ${column} ${direction}, approval.id ${direction}`,
  };
};

const countOpen = async (
  db: Kysely<DB>,
  { id, role }: OperatorCaller["operator"],
): Promise<number> => {
  const kinds = sql`kind = any (${seenKinds(role)}::text[])`;
  const { rows } = await sql<{ open: number }>`
    select least(count(*), ${waiting_max})::integer as open from (
      (select from approval where ${kinds} and ${lists.open.where} limit ${waiting_max})
      union all
      (select from approval where made_by = ${id} and not ${kinds} and ${lists.open.where} limit ${waiting_max})
    ) open_requests`.execute(db);
  const [counted] = rows;
  if (!counted) throw new Error("the open requests were not counted");
  return counted.open;
};

/** Open requests, the next to expire first; or decided or expired ones, the newest first. Only those that the caller sees. */
export const listApprovals = async (
  db: Kysely<DB>,
  { operator }: OperatorCaller,
  effects: ApprovalEffects,
  { state = "open", after }: Query,
): Promise<ListReply> => {
  const { ids, order } = pageIds(operator, state, after);
  const { rows } = await selectApprovals(sql`where approval.id in (${ids}) ${order}`).execute(db);
  const shown = rows.slice(0, page_rows);
  const last = shown.at(-1);
  const decider = await findDecider(db, operator);
  const labels = await labelSubjects(db, effects, operator.role, shown);
  return {
    rows: shown.map((row) => ({
      ...toListed(row, labels),
      first_changes: row.first_changes,
      change_count: row.change_count,
      may_confirm: row.state === "open" && mayDecide(decider, row),
    })),
    next:
      rows.length > page_rows && last !== undefined
        ? encodeCursor([last.order_key, String(last.id)])
        : null,
    open: await countOpen(db, operator),
  };
};

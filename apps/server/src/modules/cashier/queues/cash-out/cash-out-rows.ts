import {
  type cashOutTwoReasons,
  cashOutWarnings,
  type CashOutWarning,
} from "@shwe/contract/office/cashier";
import type { Reply } from "@shwe/contract/office/schemas";
import { sql, type RawBuilder } from "kysely";

import { isSameName } from "../../rules/is-same-name.ts";
import { sharedColumns, sharedJoins, showShared, type SharedColumns } from "../shared-columns.ts";

type Row = Reply<"listCashOuts">["data"]["rows"][number];

/** The most other players with the same payee that are examined. */
const others_max = 50;

export type CashOutColumns = SharedColumns & {
  kind: Row["kind"];
  version: number;
  requested_at: Date;
  waits_from: Date;
  held_until: Date | null;
  held_for: Row["held_for"];
  approved_by_id: bigint | null;
  approved_by: string | null;
  needs_two: (typeof cashOutTwoReasons)[number][];
  is_first_payee: boolean;
  is_shared_payee: boolean;
  is_payee_of_excluded: boolean;
  has_copy: boolean;
  payee_name: string;
  paying_by: bigint | null;
  paying_since: Date | null;
};

/**
 * Other players who have a payee with this number, whatever the method: the number of a payment app is a phone, which
 * belongs to one person in all apps.
 */
const otherPlayers = sql`
  select array_agg(player_id) as ids from (
    select distinct other.player_id from payee other
    where other.number = page.payee_number and other.player_id <> page.player_id limit ${others_max}
  ) known`;

/** Whether money goes back to its sender although a copy of the transfer was accepted or waits. */
const hasCopy = sql`page.kind = 'return' and exists (
  select from cash_in_request source
  where source.id = page.cash_in_id and cashier_copy_reasons(source, page.amount) <> '{}'
)`;

/** SQL of the rows of cash-outs that `selected` finds, with what the warnings depend on: one statement for a page. */
export const cashOutRowsSql = (
  selected: RawBuilder<unknown>,
  order: RawBuilder<unknown> = sql`page.order_at, page.id`,
) => sql<CashOutColumns>`
  with page as materialized (${selected})
  select ${sharedColumns}, page.kind, page.version, page.requested_at, page.waits_from, page.held_until, page.held_for,
    page.approved_by as approved_by_id, approver.name as approved_by,
    cashier_out_needs_two(page.id) as needs_two, page.is_first_payee, page.paying_by, page.paying_since, others.ids is not null as is_shared_payee,
    others.ids is not null and protection_is_any_excluded(others.ids) as is_payee_of_excluded, ${hasCopy} as has_copy, page.payee_name
  from page cross join lateral (${otherPlayers}) others ${sharedJoins("out")}
    left join operator approver on approver.id = page.approved_by
  order by ${order}`;

const warningsOf = (row: CashOutColumns, operator_id: bigint): CashOutWarning[] => {
  const given: Readonly<Record<CashOutWarning, boolean>> = {
    large: row.needs_two.includes("large"),
    first_payee: row.is_first_payee,
    copy: row.has_copy,
    other_name: row.kind === "cash_out" && !isSameName(row.payee_name, row.name),
    excluded: row.is_excluded,
    debt: row.needs_two.includes("debt"),
    payee_of_excluded: row.is_payee_of_excluded,
    shared_payee: row.is_shared_payee,
    frozen: row.is_frozen,
    access: row.needs_two.includes("access"),
    payment_begun:
      row.state === "approved" && row.paying_by !== null && row.paying_by !== operator_id,
  };
  return cashOutWarnings.filter((warning) => given[warning]);
};

export const showCashOut = (row: CashOutColumns, operator_id: bigint): Row => ({
  ...showShared(row, operator_id),
  kind: row.kind,
  requested_at: row.requested_at.toISOString(),
  waits_from: row.waits_from.toISOString(),
  held_until: row.held_until?.toISOString() ?? null,
  held_for: row.held_for,
  approved_by: row.approved_by,
  warnings: warningsOf(row, operator_id),
});

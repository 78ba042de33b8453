import type { CashInWarning } from "@shwe/contract/office/cashier";
import type { Reply } from "@shwe/contract/office/schemas";
import { sql, type Kysely, type RawBuilder } from "kysely";

import type { DB } from "../../../../db.gen.ts";
import { findReadings, type FoundReading } from "../../../slips/index.ts";
import {
  kyatOrNull,
  openApproval,
  sharedColumns,
  sharedJoins,
  showShared,
  textOrNull,
  type SharedColumns,
} from "../shared-columns.ts";
import { slipWarnings } from "./slip-warnings.ts";

type Row = Reply<"listCashIns">["data"]["rows"][number];
type GatewayPayment = NonNullable<Row["gateway"]>;

export type CashInColumns = SharedColumns & {
  version: number;
  account_id: bigint;
  account_label: string;
  last_digits: string | null;
  credited: bigint | null;
  reserved: bigint;
  reserved_at: Date;
  sent_at: Date | null;
  image_id: string | null;
  approval_id: bigint | null;
  gateway: string | null;
  gateway_ref: string | null;
  gateway_state: GatewayPayment["state"] | null;
  gateway_amount: bigint | null;
  gateway_paid_at: Date | null;
  queried_at: Date | null;
  may_reopen: boolean;
  has_same_digits: boolean;
  is_first: boolean;
};

/**
 * The same digits to the same account, sent at most `in_digits_days` before this request or after it, of any player. With any amount, because
 * a copy can state another one and the operator would correct it.
 */
const sameDigits = sql`exists (
  select from cash_in_request other
  where other.account_id = page.account_id and other.last_digits = page.last_digits and other.id <> page.id
    and other.sent_at > page.sent_at - (select days from rule)
)`;

const isFirst = sql`not exists (
  select from cash_in_request earlier
  where earlier.player_id = page.player_id and earlier.state in ('approved', 'reversed')
    and earlier.decided_at < coalesce(page.decided_at, 'infinity')
)`;

/** SQL of the rows of cash-ins that `selected` finds, with what the warnings depend on: one statement for a page. */
export const cashInRowsSql = (
  selected: RawBuilder<unknown>,
  order: RawBuilder<unknown> = sql`page.order_at, page.id`,
) => sql<CashInColumns>`
  with page as materialized (${selected}),
    rule as materialized (select make_interval(days => cashier_rule('in_digits_days')::integer) as days)
  select ${sharedColumns}, page.version, page.account_id, account.label as account_label, page.last_digits, page.credited,
    page.reserved, page.reserved_at, page.sent_at, page.image_id, ${openApproval("in")} as approval_id,
    m.gateway, page.gateway_ref, paid.state as gateway_state, paid.amount as gateway_amount, paid.paid_at as gateway_paid_at, paid.queried_at,
    cashier_may_reopen(page.state, page.decided_at) as may_reopen, ${sameDigits} as has_same_digits, ${isFirst} as is_first
  from page join receiving_account account on account.id = page.account_id ${sharedJoins("in")}
    left join gateway_payment paid on paid.request_id = page.id
  order by ${order}`;

/** Another amount arrived at the gateway than the player stated. */
const hasOtherAmount = ({ state, gateway_amount, amount }: CashInColumns): boolean =>
  state === "pending" && gateway_amount !== null && gateway_amount !== amount;

const showGateway = (row: CashInColumns): Row["gateway"] =>
  row.gateway === null
    ? null
    : {
        name: row.gateway,
        state: row.gateway_state ?? "new",
        payment_id: row.gateway_ref,
        amount: kyatOrNull(row.gateway_amount),
        paid_at: row.gateway_paid_at?.toISOString() ?? null,
        queried_at: row.queried_at?.toISOString() ?? null,
      };

/** Each warning once, also if both the gateway and the picture show another amount. */
const warningsOf = (row: CashInColumns, slip: FoundReading | null): CashInWarning[] => {
  const isRefused = row.state === "pending" && (row.reserved < row.amount || row.is_excluded);
  const warnings = new Set<CashInWarning>([
    ...(row.has_same_digits ? (["same_digits"] as const) : []),
    ...(hasOtherAmount(row) ? (["other_amount"] as const) : []),
    ...slipWarnings(slip, { ...row, amount: Number(row.amount) }),
    ...(row.image_id !== null && slip === null ? (["unread"] as const) : []),
    ...(row.is_first ? (["first"] as const) : []),
    ...(isRefused ? (["no_credit"] as const) : []),
    ...(row.is_frozen ? (["frozen"] as const) : []),
  ]);
  return [...warnings];
};

export const showCashIn = (
  row: CashInColumns,
  slip: FoundReading | null,
  operator_id: bigint,
): Row => ({
  ...showShared(row, operator_id),
  account_label: row.account_label,
  last_digits: row.last_digits,
  gateway: showGateway(row),
  credited: kyatOrNull(row.credited),
  sent_at: row.sent_at?.toISOString() ?? null,
  warnings: warningsOf(row, slip),
  approval_id: textOrNull(row.approval_id),
  may_reopen: row.may_reopen,
});

/** The readings of the pictures of these rows, by the id of the request. */
export const slipsOf = async (
  db: Kysely<DB>,
  rows: readonly CashInColumns[],
): Promise<(row: CashInColumns) => FoundReading | null> => {
  const slips = await findReadings(
    db,
    rows.flatMap(({ image_id }) => image_id ?? []),
  );
  return ({ image_id }) => (image_id === null ? null : (slips.get(image_id) ?? null));
};

import type { Direction } from "@shwe/contract/office/cashier";
import type { Reply } from "@shwe/contract/office/schemas";
import { maskPhone, type NumberForm } from "@shwe/rules";
import { sql } from "kysely";

import { orderKey } from "../../../platform/order-key.ts";
import { subjectOf } from "./search/find-request.ts";

type Row = Reply<"listCashIns">["data"]["rows"][number];

/** What the rows of both queues have: the player, the method, who works on it, and the sort key for the cursor. */
export type SharedColumns = {
  id: bigint;
  code: string;
  state: string;
  player_id: bigint;
  user_code: string;
  name: string;
  phone: string | null;
  method_id: number;
  method_name: string;
  tile: string;
  number_form: NumberForm;
  amount: bigint;
  decided_at: Date | null;
  claimed_by_id: bigint | null;
  claimed_by: string | null;
  claimed_until: Date | null;
  order_key: string;
  is_frozen: boolean;
  is_excluded: boolean;
};

/** The shared columns of `page`, which has the column `order_at`, joined by `sharedJoins`. */
export const sharedColumns = sql`
  page.id, page.code, page.state, page.player_id, p.user_code, p.name, phone.phone,
  m.id as method_id, m.name as method_name, m.tile, m.number_form, page.amount, page.decided_at,
  claim.operator_id as claimed_by_id, claimer.name as claimed_by, claim.until_at as claimed_until,
  ${orderKey(sql`page.order_at`)} as order_key,
  identity_is_frozen(p.frozen_at, p.frozen_until) as is_frozen, protection_is_any_excluded(array[page.player_id]) as is_excluded`;

export const sharedJoins = (direction: Direction) => sql`
  join player p on p.id = page.player_id
  left join player_phone phone on phone.player_id = page.player_id
  join payment_method m on m.id = page.method_id
  left join cash_claim claim
    on claim.direction = ${direction} and claim.request_id = page.id and claim.until_at > clock_timestamp()
  left join operator claimer on claimer.id = claim.operator_id`;

/** The newest open request of two people about a row of `page`. */
export const openApproval = (direction: Direction) => sql<bigint | null>`(
  select a.id from approval a
  where a.subject = ${subjectOf(direction, 0n).slice(0, -1)} || page.id and a.state = 'open'
    and a.expires_at > clock_timestamp()
  order by a.id desc limit 1
)`;

type Person = Pick<SharedColumns, "player_id" | "user_code" | "name" | "phone">;

/** A player in the lists and pages of both queues, with a masked phone. */
export const showPlayer = (row: Person): Row["player"] => ({
  id: String(row.player_id),
  user_code: row.user_code,
  name: row.name,
  phone: row.phone === null ? null : maskPhone(row.phone),
});

export const showMethod = (
  row: Pick<SharedColumns, "method_id" | "method_name" | "tile" | "number_form">,
): Row["method"] => ({
  id: row.method_id,
  name: row.method_name,
  tile: row.tile,
  number_form: row.number_form,
});

const showClaim = (row: SharedColumns, operator_id: bigint): Row["claim"] =>
  row.claimed_by === null || row.claimed_until === null
    ? null
    : {
        operator: row.claimed_by,
        is_own: row.claimed_by_id === operator_id,
        until_at: row.claimed_until.toISOString(),
      };

export const showShared = (row: SharedColumns, operator_id: bigint) => ({
  id: String(row.id),
  code: row.code,
  state: row.state,
  player: showPlayer(row),
  method: showMethod(row),
  amount: Number(row.amount),
  decided_at: row.decided_at?.toISOString() ?? null,
  claim: showClaim(row, operator_id),
});

export const textOrNull = (id: bigint | null): string | null => (id === null ? null : String(id));

export const kyatOrNull = (amount: bigint | null): number | null =>
  amount === null ? null : Number(amount);

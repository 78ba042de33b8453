import type { Reply } from "@shwe/contract/office/schemas";
import { sql, type Kysely } from "kysely";

import type { Ctx } from "../../../context.ts";
import type { DB } from "../../../db.gen.ts";
import type { OperatorCaller } from "../../../platform/http/handler.ts";
import { actAs } from "../../operators/index.ts";
import { orRefusal } from "./refusals.ts";

type Listed = Reply<"listGatewayDays">["data"];
type Compared = Omit<Listed["gateways"][number], "compared_at"> & { compared_at: Date | null };
type DifferenceRow = Pick<
  Listed["differences"][number],
  "gateway" | "day" | "kind" | "ref" | "payment_id"
> & {
  id: bigint;
  request_id: bigint | null;
  there: bigint | null;
  here: bigint | null;
  found_at: Date;
};

const gateways_max = 20;
const differences_max = 200;

const readCompared = async (db: Kysely<DB>): Promise<Compared[]> => {
  const { rows } = await sql<Compared>`
    select m.gateway as name, last.day, last.compared_at, coalesce(last.payments, 0) as payments,
      (select count(*) from gateway_payment p where p.gateway = m.gateway and p.state = 'open' and p.next_query_at is not null)::integer
        as open
    from (select distinct gateway from payment_method where gateway is not null) m
      left join lateral (
        select day, compared_at, payments from gateway_day d where d.gateway = m.gateway order by day desc limit 1
      ) last on true
    order by m.gateway limit ${gateways_max}`.execute(db);
  return rows;
};

const kyatOrNull = (amount: bigint | null): number | null =>
  amount === null ? null : Number(amount);

/** What was compared with each payment gateway last, and the differences that are open, the oldest first. */
export const listGatewayDays = async (db: Kysely<DB>): Promise<Listed> => {
  const compared = await readCompared(db);
  const { rows } = await sql<DifferenceRow>`
    select id, gateway, day, kind, ref, payment as payment_id, request_id, there, here, found_at
    from gateway_difference where ended_at is null order by day, id limit ${differences_max}`.execute(
    db,
  );
  return {
    gateways: compared.map((row) => ({
      ...row,
      compared_at: row.compared_at?.toISOString() ?? null,
    })),
    differences: rows.map((row) => ({
      ...row,
      id: String(row.id),
      request_id: row.request_id === null ? null : String(row.request_id),
      there: kyatOrNull(row.there),
      here: kyatOrNull(row.here),
      found_at: row.found_at.toISOString(),
    })),
  };
};

/** Ends a difference that an operator has settled outside, with a reason. */
export const endDifference = (
  ctx: Pick<Ctx, "db">,
  caller: OperatorCaller,
  id: bigint,
  reason: string,
): Promise<void> =>
  actAs(ctx, caller, "accounts.manage", async (tx, operator) => {
    await orRefusal(
      sql`select cashier_end_difference(${id}, ${reason}, ${operator.id})`.execute(tx),
    );
  });

import { cash_claim_s, type Direction } from "@shwe/contract/office/cashier";
import { sql } from "kysely";

import type { Tx } from "../../../platform/db/index.ts";
import { fail } from "../../../platform/errors/app-error.ts";
import type { Operator } from "../../operators/index.ts";
import { orCashRefusal } from "./refusals.ts";

type Claimed = { direction: Direction; id: bigint };

const claimBy =
  (claim: "cashier_claim" | "cashier_take_over") =>
  async (tx: Tx, operator: Operator, { direction, id }: Claimed): Promise<Date> => {
    const { rows } = await orCashRefusal(
      sql<{ until_at: Date | null }>`
        select ${sql.id(claim)}(${direction}, ${id}, ${operator.id}, ${cash_claim_s}) as until_at`.execute(
        tx,
      ),
    );
    const until_at = rows[0]?.until_at ?? null;
    if (until_at === null) throw fail("cash_request_claimed");
    return until_at;
  };

/** Claims an open request for three minutes, or renews the operator's own claim. */
export const claimRequest = claimBy("cashier_claim");

/** Claims a request that another operator may have claimed, as an owner may. */
export const takeOverRequest = claimBy("cashier_take_over");

/** Ends the operator's own claim. The row remains, because a claim soon afterwards continues it. Without one nothing changes. */
export const releaseRequest = async (
  tx: Tx,
  operator: Operator,
  { direction, id }: Claimed,
): Promise<void> => {
  await tx
    .updateTable("cash_claim")
    .set({ until_at: sql`clock_timestamp()` })
    .where("direction", "=", direction)
    .where("request_id", "=", id)
    .where("operator_id", "=", operator.id)
    .where("until_at", ">", sql<Date>`clock_timestamp()`)
    .execute();
};

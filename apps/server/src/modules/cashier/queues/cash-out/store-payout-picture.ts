import type { Reply } from "@shwe/contract/office/schemas";
import { sql } from "kysely";

import type { Ctx } from "../../../../context.ts";
import { fail } from "../../../../platform/errors/app-error.ts";
import type { OperatorCaller } from "../../../../platform/http/handler.ts";
import { insertImage, type ImageIntake } from "../../../images/index.ts";
import { actAs } from "../../../operators/index.ts";
import { findCashOut } from "../search/find-request.ts";
import { orCashRefusal } from "../refusals.ts";

/**
 * Stores the picture of a payment, which belongs to the player who is paid and proves this payment only, in place of an earlier
 * one. Returns its id and the new version of the request.
 */
export const storePayoutPicture = async (
  ctx: Pick<Ctx, "db">,
  intake: ImageIntake,
  caller: OperatorCaller,
  { id, sent }: { id: bigint; sent: Buffer },
): Promise<Reply<"sendPayoutPicture">["data"]> => {
  const { player_id, state } = await findCashOut(ctx.db, id);
  // Checked before the picture is processed, because processing is expensive.
  if (state !== "pending" && state !== "approved") throw fail("cash_request_decided");
  return intake.take({ cash_out_id: id }, { sent, shape: "page" }, (stored) =>
    actAs(ctx, caller, "cash.decide", async (tx, operator) => {
      const image_id = await insertImage(tx, { ...stored, player_id, kind: "payout" });
      const { rows } = await orCashRefusal(
        sql<{ version: number }>`
          select cashier_store_proof(${id}, ${image_id}::uuid, ${operator.id}) as version`.execute(
          tx,
        ),
      );
      return { image_id, version: rows[0]?.version ?? 0 };
    }),
  );
};

import type { Direction } from "@shwe/contract/office/cashier";

import type { Ctx } from "../../../context.ts";
import type { Tx } from "../../../platform/db/index.ts";
import { fail } from "../../../platform/errors/app-error.ts";
import type { OperatorCaller } from "../../../platform/http/handler.ts";
import { insertImage, readImage, type ImageIntake } from "../../images/index.ts";
import { actAs, recordAct, recordView } from "../../operators/index.ts";
import { findCashIn, findCashOut, subjectOf } from "./find-request.ts";

type PictureCtx = Pick<Ctx, "db" | "storage"> & { config: Pick<Ctx["config"], "image_keys"> };

const find = { in: findCashIn, out: findCashOut } as const;

/** The picture of a request, sent after the commit of the transaction that records the view. */
export const openPicture = (
  { db, storage, config }: PictureCtx,
  caller: OperatorCaller,
  direction: Direction,
  id: bigint,
): Promise<Buffer> =>
  actAs({ db }, caller, "cash.decide", async (tx, operator) => {
    const { image_id } = await find[direction](tx, id);
    if (image_id === null) throw fail("cash_picture_deleted");
    await recordView(tx, {
      operator_id: operator.id,
      act: `cash_${direction}.show`,
      subject: subjectOf(direction, id),
      details: { image_id },
    });
    return readImage({ db: tx, storage, config }, image_id);
  });

const assertPayable = async (db: Ctx["db"] | Tx, id: bigint): Promise<bigint> => {
  const { player_id, state } = await findCashOut(db, id);
  if (state !== "pending" && state !== "approved") throw fail("cash_request_decided");
  return player_id;
};

/** Stores the picture of a payment, which belongs to the player who is paid and proves this payment only. Returns its id. */
export const storePayoutPicture = async (
  ctx: Pick<Ctx, "db">,
  intake: ImageIntake,
  caller: OperatorCaller,
  { id, sent }: { id: bigint; sent: Buffer },
): Promise<string> => {
  // Checked before the picture is processed, because processing is expensive.
  const player_id = await assertPayable(ctx.db, id);
  const owner = { player_id, session_id: caller.session_id };
  return intake.take(owner, { sent, shape: "page" }, (stored) =>
    actAs(ctx, caller, "cash.decide", async (tx, operator) => {
      await assertPayable(tx, id);
      const image_id = await insertImage(tx, { ...stored, player_id, kind: "payout" });
      await tx.insertInto("payout_picture").values({ image_id, request_id: id }).execute();
      await recordAct(tx, {
        operator_id: operator.id,
        act: "cash_out.picture",
        subject: subjectOf("out", id),
        details: { image_id },
      });
      return image_id;
    }),
  );
};

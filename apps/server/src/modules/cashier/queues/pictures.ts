import type { Direction } from "@shwe/contract/office/cashier";

import type { Ctx } from "../../../context.ts";
import { fail } from "../../../platform/errors/app-error.ts";
import type { OperatorCaller } from "../../../platform/http/handler.ts";
import { readImage } from "../../images/index.ts";
import { actAs, recordView } from "../../operators/index.ts";
import { findCashIn, findCashOut, subjectOf } from "./search/find-request.ts";

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

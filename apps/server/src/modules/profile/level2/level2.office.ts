import type { Reply } from "@shwe/contract/player/schemas";
import { sql } from "kysely";

import type { Ctx } from "../../../context.ts";
import type { Tx } from "../../../platform/db/index.ts";
import { fail } from "../../../platform/errors/app-error.ts";
import { lockPlayer, raiseToLevel2 } from "../../identity/index.ts";
import { readImage } from "../../images/index.ts";
import { sendNews } from "../../live/index.ts";
import { recordAct, type Operator, recordView } from "../../operators/index.ts";
import { level2News } from "./level2-news.ts";
import { findLevel2Request } from "./queries.ts";

type Reason = NonNullable<Reply<"getProfile">["data"]["lvl_2_reason"]>;

export type Level2Decision = {
  request_id: bigint;
  verdict: { state: "approved" } | { state: "rejected"; reason: Reason };
  /** A remark for other operators, which the player does not see. */
  note: string | null;
};

/**
 * Approves or rejects a request, notifies the player and records who decided. A decision is final. Needs the database
 * role of operators, because no server process may raise a player's level.
 */
export const decideLevel2 = async (
  tx: Tx,
  operator: Operator,
  { request_id, verdict, note }: Level2Decision,
): Promise<void> => {
  const { player_id } = await findLevel2Request(tx, request_id);
  // Locks the player's row first, as uploads do, because another order could deadlock.
  await lockPlayer(tx, player_id);
  const reason = verdict.state === "rejected" ? verdict.reason : null;
  const decided = await tx
    .updateTable("level2_request")
    .set({
      state: verdict.state,
      reason,
      decided_at: sql`clock_timestamp()`,
      decided_by: operator.id,
    })
    .where("id", "=", request_id)
    .where("state", "=", "pending")
    .returning("id")
    .executeTakeFirst();
  if (!decided) throw fail("level_2_decided", { request_id: String(request_id) });
  if (verdict.state === "approved") await raiseToLevel2(tx, request_id);
  await sendNews(tx, { player_id, kind: "notification", body: level2News(reason) });
  await recordAct(tx, {
    operator_id: operator.id,
    act: verdict.state === "approved" ? "level2.approve" : "level2.reject",
    subject: `level2_request:${request_id}`,
    details: { player_id: String(player_id), reason, note },
  });
};

type PictureCtx = Pick<Ctx, "storage"> & { config: Pick<Ctx["config"], "image_keys"> };

/** Returns the screenshot of a request and records that the operator opened it, because it is private. */
export const openLevel2Picture = async (
  { storage, config }: PictureCtx,
  tx: Tx,
  operator: Operator,
  request_id: bigint,
): Promise<Buffer> => {
  const { image_id } = await findLevel2Request(tx, request_id);
  if (image_id === null) throw fail("level_2_picture_deleted", { request_id: String(request_id) });
  await recordView(tx, {
    operator_id: operator.id,
    act: "level2.show",
    subject: `level2_request:${request_id}`,
    details: { image_id },
  });
  return readImage({ db: tx, storage, config }, image_id);
};

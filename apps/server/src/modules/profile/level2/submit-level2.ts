import type { Reply } from "@shwe/contract/player/schemas";
import { sql, type Kysely } from "kysely";

import type { Ctx } from "../../../context.ts";
import type { DB } from "../../../db.gen.ts";
import { inTransaction, type Tx } from "../../../platform/db/index.ts";
import { fail } from "../../../platform/errors/app-error.ts";
import type { Caller } from "../../../platform/http/handler.ts";
import { assertSessionInTx } from "../../identity/index.ts";
import { insertImage, type ImageIntake, type StoredImage } from "../../images/index.ts";

const decided_retry_after_s = 1;

type Submitted = Reply<"submitLevel2">["data"];
type Level2Status = { lvl_2: boolean; open: "pending" | "approved" | null };

/** Refuses a player who has level 2 or an undecided request. */
const assertMayAsk = async (db: Kysely<DB>, player_id: bigint): Promise<void> => {
  const { rows } = await sql<Level2Status>`
    select p.lvl_2, r.state as open
    from player p left join level2_request r on r.player_id = p.id and r.state <> 'rejected'
    where p.id = ${player_id}`.execute(db);
  const [standing] = rows;
  if (standing?.lvl_2 || standing?.open === "approved") throw fail("level_2_reached");
  if (standing?.open === "pending") throw fail("level_2_pending");
};

const insertRequest = async (tx: Tx, caller: Caller, stored: StoredImage): Promise<Submitted> => {
  const { player_id } = caller;
  await assertSessionInTx(tx, caller);
  const image_id = await insertImage(tx, { ...stored, player_id, kind: "level_2" });
  // The unique index accepts one of several concurrent uploads; the others wait here for its commit.
  const { rows } = await sql`
    insert into level2_request (player_id, image_id) values (${player_id}, ${image_id})
    on conflict (player_id) where state <> 'rejected' do nothing returning id`.execute(tx);
  if (rows.length === 0) {
    await assertMayAsk(tx, player_id);
    // The concurrent request that was inserted first has been rejected since then, so a retry can succeed.
    throw fail("unavailable", { retry_after_s: decided_retry_after_s });
  }
  return { lvl_2_state: "pending", lvl_2_reason: null, lvl_2_image: image_id };
};

/**
 * Requests level 2 with a screenshot of a payment app. A player has one request at a time, and can send another only
 * after a rejection.
 */
export const submitLevel2 = async (
  ctx: Pick<Ctx, "db">,
  intake: ImageIntake,
  caller: Caller,
  sent: Buffer,
): Promise<Submitted> => {
  // Checked before the image is processed, because processing is expensive.
  await assertMayAsk(ctx.db, caller.player_id);
  return intake.take(caller, { sent, shape: "page" }, (stored) =>
    inTransaction(ctx.db, async (tx) => insertRequest(tx, caller, stored)),
  );
};

import type { Reply } from "@shwe/contract/schemas";
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
type Standing = { lvl_2: boolean; open: "pending" | "approved" | null };

/** Refuses a player who has level 2, or who is waiting for a decision. */
const assertMayAsk = async (db: Kysely<DB>, player_id: bigint): Promise<void> => {
  const { rows } = await sql<Standing>`
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
  // Of several uploads at once the database takes one and lets the others wait here until it knows.
  const { rows } = await sql`
    insert into level2_request (player_id, image_id) values (${player_id}, ${image_id})
    on conflict (player_id) where state <> 'rejected' do nothing returning id`.execute(tx);
  if (rows.length === 0) {
    await assertMayAsk(tx, player_id);
    // Decided between the two statements, so that nothing is in the way any more: the next try will find out.
    throw fail("unavailable", { retry_after_s: decided_retry_after_s });
  }
  return { lvl_2_state: "pending", lvl_2_reason: null, lvl_2_image: image_id };
};

/** Asks for level 2 with a screenshot of a payment app. One request at a time; again only after a rejection. */
export const submitLevel2 = async (
  ctx: Pick<Ctx, "db">,
  intake: ImageIntake,
  caller: Caller,
  sent: Buffer,
): Promise<Submitted> => {
  // Before the work: whoever may not ask shall not cost a process.
  await assertMayAsk(ctx.db, caller.player_id);
  return intake.take(caller, { sent, shape: "page" }, (stored) =>
    inTransaction(ctx.db, async (tx) => insertRequest(tx, caller, stored)),
  );
};

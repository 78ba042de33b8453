import type { Reply } from "@shwe/contract/schemas";
import { sql } from "kysely";

import type { Tx } from "../../../platform/db/index.ts";
import { sendNews } from "../../live/index.ts";
import { recordAct } from "../../operators/index.ts";
import { level2News } from "./level2-news.ts";
import { findLevel2Request } from "./queries.ts";

type Reason = NonNullable<Reply<"getProfile">["data"]["lvl_2_reason"]>;

export type Level2Decision = {
  request_id: bigint;
  operator_id: bigint;
  verdict: { state: "approved" } | { state: "rejected"; reason: Reason };
  /** For colleagues who read the record later; the player does not see it. */
  note: string | null;
};

/**
 * Decides a request: raises the level or says why not, tells the player, and writes down who decided, all in one. What was decided
 * stays decided. Needs the rights of the owner, since the running role can raise nobody's level.
 */
export const decideLevel2 = async (tx: Tx, decision: Level2Decision): Promise<void> => {
  const { request_id, operator_id, verdict, note } = decision;
  const { player_id } = await findLevel2Request(tx, request_id);
  // The player's row first, as every upload has it: in the other order the two would wait for each other.
  await sql`select from player where id = ${player_id} for no key update`.execute(tx);
  const reason = verdict.state === "rejected" ? verdict.reason : null;
  const decided = await tx
    .updateTable("level2_request")
    .set({
      state: verdict.state,
      reason,
      decided_at: sql`clock_timestamp()`,
      decided_by: operator_id,
    })
    .where("id", "=", request_id)
    .where("state", "=", "pending")
    .returning("id")
    .executeTakeFirst();
  if (!decided) throw new Error(`request ${request_id} was decided already`);
  if (verdict.state === "approved")
    await tx.updateTable("player").set({ lvl_2: true }).where("id", "=", player_id).execute();
  await sendNews(tx, { player_id, kind: "notification", body: level2News(reason) });
  await recordAct(tx, {
    operator_id,
    act: verdict.state === "approved" ? "level2.approve" : "level2.reject",
    subject: `level2_request:${request_id}`,
    details: { player_id: String(player_id), reason, note },
  });
};

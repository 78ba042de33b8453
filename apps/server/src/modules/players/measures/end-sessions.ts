import type { Ctx } from "../../../context.ts";
import type { OperatorCaller } from "../../../platform/http/handler.ts";
import { endSessions } from "../../identity/office.ts";
import { recordAct, actAs } from "../../operators/index.ts";
import { assertPlayer, subjectOf } from "../subject.ts";

/** Logs a player out everywhere. Money commands are refused from the commit on, reads within a second. */
export const endPlayerSessions = (
  ctx: Pick<Ctx, "db">,
  caller: OperatorCaller,
  player_id: bigint,
  reason: string,
): Promise<void> =>
  actAs(ctx, caller, "players.end_sessions", async (tx, operator) => {
    await assertPlayer(tx, player_id);
    const ended = await endSessions(tx, player_id);
    await recordAct(tx, {
      operator_id: operator.id,
      act: "player.end_sessions",
      subject: subjectOf(player_id),
      details: { ended, reason },
    });
  });

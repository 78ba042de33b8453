import type { Ctx } from "../../../context.ts";
import { fail } from "../../../platform/errors/app-error.ts";
import type { OperatorCaller } from "../../../platform/http/handler.ts";
import { readPhoneOf } from "../../identity/office.ts";
import { actAs, recordView } from "../../operators/index.ts";
import { assertPlayer, subjectOf } from "../subject.ts";

/** Returns the complete phone of a player, after the view is recorded and committed. */
export const revealPhone = async (
  ctx: Pick<Ctx, "db">,
  caller: OperatorCaller,
  player_id: bigint,
  reason: string,
): Promise<string> => {
  await actAs(ctx, caller, "players.reveal", async (tx, operator) => {
    await assertPlayer(tx, player_id);
    await recordView(tx, {
      operator_id: operator.id,
      act: "player.phone",
      subject: subjectOf(player_id),
      details: { reason },
    });
  });
  const phone = await readPhoneOf(ctx.db, player_id);
  if (phone === null) throw fail("player_has_no_phone");
  return phone;
};

import { toHundredths } from "@shwe/rules";

import type { Ctx } from "../../../context.ts";
import { readBalances } from "../../../ledger/index.ts";
import { fail } from "../../../platform/errors/app-error.ts";
import type { OperatorCaller } from "../../../platform/http/handler.ts";
import { actAs, proposeChange } from "../../operators/index.ts";
import { assertPlayer, subjectOf } from "../subject.ts";
import { describeCorrection, type CorrectionChange } from "./describe-measures.ts";

/**
 * Proposes a correction of a balance or the write-off of a debt. An amount that the balance does not allow is refused at
 * once; the ledger checks it again when another operator confirms.
 */
export const correctBalance = (
  ctx: Pick<Ctx, "db">,
  caller: OperatorCaller,
  player_id: bigint,
  change: CorrectionChange,
): Promise<bigint> =>
  actAs(ctx, caller, "players.correct", async (tx, operator) => {
    await assertPlayer(tx, player_id);
    const held = (await readBalances(tx, [player_id])).get(player_id)?.[change.account] ?? 0n;
    const after = held + toHundredths(change.amount);
    const is_allowed = change.account === "receivable" ? after <= 0n : after >= 0n;
    if (!is_allowed) throw fail("correction_too_large");
    const subject = subjectOf(player_id);
    return proposeChange(
      tx,
      operator,
      { kind: "player.correct", subject, change, reason: change.note },
      describeCorrection,
    );
  });

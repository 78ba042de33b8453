import type { Reply } from "@shwe/contract/player/schemas";
import { floorKyat } from "@shwe/rules";

import type { Ctx } from "../../../context.ts";
import { inTransaction } from "../../../platform/db/index.ts";
import type { Caller } from "../../../platform/http/handler.ts";
import { assertSessionInTx } from "../../identity/index.ts";
import { giveUpBonuses as giveUp } from "../../rewards/index.ts";

/** Ends all open bonuses of the player, so that nothing has to be staked before a cash-out. */
export const giveUpBonuses = (
  { db }: Pick<Ctx, "db">,
  caller: Caller,
): Promise<Reply<"giveUpBonuses">["data"]> =>
  inTransaction(db, async (tx) => {
    await assertSessionInTx(tx, caller);
    return { forfeited: floorKyat(await giveUp(tx, caller.player_id, "given_up")), turnover: 0 };
  });

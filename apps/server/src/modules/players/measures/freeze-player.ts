import { sql } from "kysely";

import type { Ctx } from "../../../context.ts";
import { type Tx } from "../../../platform/db/index.ts";
import { fail } from "../../../platform/errors/app-error.ts";
import type { OperatorCaller } from "../../../platform/http/handler.ts";
import { readFreeze } from "../../identity/office.ts";
import { type Operator, actAs, proposeChange } from "../../operators/index.ts";
import { assertPlayer, subjectOf } from "../subject.ts";
import { describeFreeze, type FreezeChange } from "./describe-measures.ts";
import { orRefusal } from "./refusals.ts";

export type Freeze = {
  player_id: bigint;
  /** Null: without end. */
  hours: number | null;
  reason: string;
};

/** Freezes at once, up to the limit of one person. False: two people have to decide. */
const freezeAlone = async (
  tx: Tx,
  operator: Operator,
  { player_id, hours, reason }: Freeze,
): Promise<boolean> => {
  if (hours === null) return false;
  const { rows } = await orRefusal(
    sql<{ is_done: boolean }>`
      select players_freeze_alone(${player_id}, ${hours}, ${reason}, ${operator.id}) as is_done`.execute(
      tx,
    ),
  );
  return rows[0]?.is_done === true;
};

const proposeFreeze = (
  tx: Tx,
  operator: Operator,
  { player_id, change, reason }: { player_id: bigint; change: FreezeChange; reason: string },
): Promise<bigint> => {
  const subject = subjectOf(player_id);
  return proposeChange(
    tx,
    operator,
    { kind: "player.freeze", subject, change, reason },
    describeFreeze,
  );
};

/**
 * Freezes a player. Up to the limit of one person it takes effect at once; a longer freeze, or one without end, becomes
 * a request, whose id is returned.
 */
export const freezePlayer = (
  ctx: Pick<Ctx, "db">,
  caller: OperatorCaller,
  freeze: Freeze,
): Promise<bigint | null> =>
  actAs(ctx, caller, "players.freeze", async (tx, operator) => {
    const { player_id, hours, reason } = freeze;
    await assertPlayer(tx, player_id);
    if (await freezeAlone(tx, operator, freeze)) return null;
    const change: FreezeChange = { is_frozen: true, hours };
    return proposeFreeze(tx, operator, { player_id, change, reason });
  });

/** Proposes to end a freeze before its time. */
export const unfreezePlayer = (
  ctx: Pick<Ctx, "db">,
  caller: OperatorCaller,
  { player_id, reason }: Omit<Freeze, "hours">,
): Promise<bigint> =>
  actAs(ctx, caller, "players.freeze", async (tx, operator) => {
    await assertPlayer(tx, player_id);
    if (!(await readFreeze(tx, player_id))?.is_frozen) throw fail("player_not_frozen");
    const change: FreezeChange = { is_frozen: false };
    return proposeFreeze(tx, operator, { player_id, change, reason });
  });

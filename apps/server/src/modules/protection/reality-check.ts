import type { Reply } from "@shwe/contract/player/schemas";
import { floorKyat } from "@shwe/rules";
import { sql, type Kysely } from "kysely";

import type { Ctx } from "../../context.ts";
import type { DB } from "../../db.gen.ts";
import { readFlows } from "../../ledger/index.ts";
import type { Caller } from "../../platform/http/handler.ts";
import { findActivityStart } from "../identity/index.ts";
import { readMinutes, type Minutes } from "./queries.ts";

type RealityCheck = Reply<"getRealityCheck">["data"];

type Clock = { elapsed_s: number; since_ack_s: number | null };

/**
 * Reads the time since the player's current period of play began and since the last acknowledged reality check, by the
 * database clock.
 */
const readClock = async (db: Kysely<DB>, { session_id }: Caller, began: Date): Promise<Clock> => {
  const { rows } = await sql<Clock>`
    select floor(extract(epoch from clock_timestamp() - ${began}))::int as elapsed_s,
      floor(extract(epoch from clock_timestamp() - max(acknowledged_at)))::int as since_ack_s
    from reality_check_ack where session_id = ${session_id} and acknowledged_at >= ${began}`.execute(
    db,
  );
  return rows[0] ?? { elapsed_s: 0, since_ack_s: null };
};

/**
 * Returns how long the player has been active, what was staked and returned in that time, and when the next reality
 * check is due.
 */
export const readRealityCheck = async (
  { db }: Pick<Ctx, "db">,
  caller: Caller,
): Promise<RealityCheck> => {
  const began = await findActivityStart(db, caller);
  const minutes = await readMinutes(db, caller.player_id);
  const { elapsed_s, since_ack_s } = await readClock(db, caller, began);
  const { staked, returned } = await readFlows(db, caller.player_id, began);
  return {
    minutes,
    began_at: began.toISOString(),
    elapsed_s: Math.max(0, elapsed_s),
    due_in_s: Math.max(0, minutes * 60 - (since_ack_s ?? elapsed_s)),
    staked: floorKyat(staked),
    returned: floorKyat(returned),
    net: floorKyat(returned - staked),
  };
};

/**
 * Stores what the player acknowledged and starts the time until the next check. If no check is due it changes nothing, so
 * that a player cannot postpone checks by acknowledging in advance.
 */
export const acknowledgeRealityCheck = async (
  ctx: Pick<Ctx, "db">,
  caller: Caller,
): Promise<RealityCheck> => {
  const { player_id, session_id } = caller;
  const check = await readRealityCheck(ctx, caller);
  if (check.due_in_s > 0) return check;
  const began_at = await findActivityStart(ctx.db, caller);
  const { staked, returned } = await readFlows(ctx.db, player_id, began_at);
  await ctx.db
    .insertInto("reality_check_ack")
    .values({
      ...{ player_id, session_id, began_at },
      net: returned - staked,
      acknowledged_at: sql`clock_timestamp()`,
    })
    .execute();
  return readRealityCheck(ctx, caller);
};

export const setRealityCheck = async (
  { db }: Pick<Ctx, "db">,
  { player_id }: Caller,
  minutes: Minutes,
): Promise<void> => {
  await db
    .insertInto("reality_check")
    .values({ player_id, minutes })
    .onConflict((conflict) => conflict.column("player_id").doUpdateSet({ minutes }))
    .execute();
};

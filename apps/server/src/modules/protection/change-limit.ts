import type { Input } from "@shwe/contract/player/schemas";
import { toHundredths, yangonMinute } from "@shwe/rules";
import { sql } from "kysely";
import { DatabaseError } from "pg";

import type { Ctx } from "../../context.ts";
import { inTransaction } from "../../platform/db/index.ts";
import { fail } from "../../platform/errors/app-error.ts";
import type { Caller } from "../../platform/http/handler.ts";
import { assertSessionInTx } from "../identity/index.ts";

/** The SQLSTATE with which `protection_confirm_raise` reports that there is no raise of a limit to confirm. */
const no_raise = "P0002";

/**
 * Sets a limit. A new or lower one applies when this returns. A raise, or the removal of the limit, must be confirmed by the
 * player after a waiting time.
 */
export const setLimit = (
  { db }: Pick<Ctx, "db">,
  caller: Caller,
  { kind, period, amount }: Input<"setLimit">["body"],
): Promise<void> =>
  inTransaction(db, async (tx) => {
    await assertSessionInTx(tx, caller);
    const hundredths = amount === null ? null : toHundredths(amount);
    await sql`
      select protection_set_limit(${caller.player_id}, ${kind}::limit_kind, ${period}::limit_period, ${hundredths})`.execute(
      tx,
    );
  });

const noRaise = (error: unknown): unknown =>
  error instanceof DatabaseError && error.code === no_raise ? fail("not_found") : error;

export const confirmLimit = async (
  { db }: Pick<Ctx, "db">,
  caller: Caller,
  { kind, period }: Input<"confirmLimit">["body"],
): Promise<void> => {
  const possible_at = await inTransaction(db, async (tx) => {
    await assertSessionInTx(tx, caller);
    const { rows } = await sql<{ possible_at: Date | null }>`
      select protection_confirm_raise(${caller.player_id}, ${kind}::limit_kind, ${period}::limit_period) as possible_at`.execute(
      tx,
    );
    return rows[0]?.possible_at ?? null;
  }).catch((error: unknown) => {
    throw noRaise(error);
  });
  if (possible_at) throw fail("limit_waits", { possible_at: yangonMinute(possible_at) });
};

export const cancelLimit = (
  { db }: Pick<Ctx, "db">,
  caller: Caller,
  { kind, period }: Input<"cancelLimit">["body"],
): Promise<void> =>
  inTransaction(db, async (tx) => {
    await assertSessionInTx(tx, caller);
    const { rows } = await sql<{ found: boolean }>`
      select protection_cancel_raise(${caller.player_id}, ${kind}::limit_kind, ${period}::limit_period) as found`.execute(
      tx,
    );
    if (!rows[0]?.found) throw fail("not_found");
  });

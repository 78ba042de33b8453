import type { Input } from "@shwe/contract/player/schemas";
import { sql } from "kysely";

import type { Ctx } from "../../context.ts";
import type { BreakKind } from "../../db.gen.ts";
import { lockAccounts, playerAccount } from "../../ledger/index.ts";
import { inTransaction, type Tx } from "../../platform/db/index.ts";
import { fail } from "../../platform/errors/app-error.ts";
import type { Caller } from "../../platform/http/handler.ts";
import { assertPassword, assertSessionInTx } from "../identity/index.ts";
import { giveUpBonuses } from "../rewards/index.ts";

/**
 * The most breaks in force of each kind, which are time-out and self-exclusion. Breaks are never deleted and every bet
 * reads those in force, so a player who adds them without end would slow down all bets. The kinds are counted
 * separately, so that a self-exclusion is possible with any number of time-outs.
 */
const breaks_max = 50;
const hour_s = 3_600;

type Span = { kind: BreakKind; days: number; months: number };

/**
 * Begins a break after locking the accounts: commands in progress end before it, and all later ones see it. Days and
 * months follow the Yangon calendar.
 */
export const beginBreak = async (
  tx: Tx,
  player_id: bigint,
  { kind, days, months }: Span,
): Promise<void> => {
  await lockAccounts(tx, [playerAccount(player_id, "main"), playerAccount(player_id, "game")]);
  const { rows } = await sql`
    with clock as materialized (select clock_timestamp() as at)
    insert into protection_break (player_id, kind, starts_at, ends_at)
    select ${player_id}, ${kind}::break_kind, at,
      (at at time zone 'Asia/Yangon' + make_interval(days => ${days}::int, months => ${months}::int))
        at time zone 'Asia/Yangon'
    from clock
    where (
      select count(*) from protection_break
      where player_id = ${player_id} and kind = ${kind}::break_kind and ends_at > at
    ) < ${breaks_max}
    returning id`.execute(tx);
  if (rows.length === 0) throw fail("too_many_requests", { retry_after_s: hour_s });
};

const takeBreak = ({ db }: Pick<Ctx, "db">, caller: Caller, span: Span): Promise<void> =>
  inTransaction(db, async (tx) => {
    await assertSessionInTx(tx, caller);
    // An excluded player can stake nothing, so a bonus would block the cash-out for the whole exclusion.
    if (span.kind === "exclusion") await giveUpBonuses(tx, caller.player_id, "excluded");
    await beginBreak(tx, caller.player_id, span);
  });

export const takeTimeout = (
  ctx: Pick<Ctx, "db">,
  caller: Caller,
  { days }: Input<"takeTimeout">["body"],
): Promise<void> => takeBreak(ctx, caller, { kind: "timeout", days, months: 0 });

/** An exclusion is irreversible, so it needs the password: another person with the unlocked phone cannot start it. */
export const excludeSelf = async (
  ctx: Pick<Ctx, "config" | "db">,
  caller: Caller,
  { months, password }: Input<"excludeSelf">["body"],
): Promise<void> => {
  await assertPassword(ctx, caller, password);
  await takeBreak(ctx, caller, { kind: "exclusion", days: 0, months });
};

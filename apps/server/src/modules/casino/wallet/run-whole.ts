import { setTimeout as wait } from "node:timers/promises";

import { codes } from "@shwe/swp";
import { sql } from "kysely";

import type { Ctx } from "../../../context.ts";
import { announceBalances } from "../../../ledger/index.ts";
import { busy, createSlots, untilKnown } from "../../../platform/commands/index.ts";
import { inTransaction, type Tx } from "../../../platform/db/index.ts";
import { fail } from "../../../platform/errors/app-error.ts";
import { debit_kinds, type MoneyCall, type MoneyResult } from "./money-call.ts";
import { callRun } from "./run-calls.ts";

const retry_after_s = 1;

const busy_tries_max = 20;
const busy_wait_ms = 10;

const runOne = async (tx: Tx, call: MoneyCall): Promise<MoneyResult> => {
  for (let tries = 0; tries < busy_tries_max; tries += 1) {
    const [result] = await callRun(tx, [call]);
    if (result !== undefined && result !== busy) return result;
    await wait(busy_wait_ms);
  }
  throw fail("unavailable", { retry_after_s });
};

const done_codes: ReadonlySet<number> = new Set([codes.OK, codes.OK_REPLAY, codes.OK_NOOP]);
const isDone = ({ code }: MoneyResult): boolean => done_codes.has(code);

/** Runs several calls of one player in one transaction: all of them or none. Returns the results, or only the first refusal. */
export type RunWhole = (calls: readonly MoneyCall[]) => Promise<MoneyResult[]>;

/** Lists are rare and each holds a connection, so that they leave most connections to single calls. */
const lists_at_once = 2;

export const createRunWhole = (ctx: Pick<Ctx, "db" | "signals">): RunWhole => {
  const inSlot = createSlots(lists_at_once);
  return async (calls) => {
    const results = await inSlot(() =>
      untilKnown(() =>
        inTransaction(ctx.db, async (tx) => {
          await sql`savepoint whole`.execute(tx);
          const done: MoneyResult[] = [];
          for (const call of calls) {
            const result = await runOne(tx, call);
            const [first = result] = done;
            done.push(result);
            if (isDone(result)) continue;
            // What the entries before this one have moved is undone.
            const balance = first.is_replayed
              ? first.balance
              : (first.balance_before ?? first.balance);
            await sql`rollback to savepoint whole`.execute(tx);
            // The refusal is stored for every debit of the list, so that none is taken when the list is repeated. A credit above the cap
            // is stored as waiting for the operator.
            for (const each of calls)
              if (debit_kinds.has(each.kind))
                await runOne(tx, { ...each, preset: each.preset ?? result.code });
              else if (each === call) await runOne(tx, each);
            return [{ ...result, balance, balance_before: balance, balance_after: balance }];
          }
          return done;
        }),
      ),
    );
    announceBalances(
      ctx,
      calls.map(({ player_id }) => player_id),
    );
    return results;
  };
};

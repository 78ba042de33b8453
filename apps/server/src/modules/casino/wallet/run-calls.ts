import { codes, type Code } from "@shwe/swp";
import { sql } from "kysely";

import type { Ctx } from "../../../context.ts";
import { announceBalances } from "../../../ledger/index.ts";
import { batchCommands, busy, untilKnown } from "../../../platform/commands/index.ts";
import { inStatement, type Tx } from "../../../platform/db/index.ts";
import { session_idle_life, session_pause, session_touch_after } from "../../identity/index.ts";
import { reality_check_minutes } from "../../protection/index.ts";
import type { MoneyCall, MoneyResult } from "./money-call.ts";

type Row = Omit<MoneyResult, "code"> & { place: number; code: number };

/** The code of a call whose rows another transaction has locked; nothing was done. */
const busy_code = -1;

const nothing = "NULL";
const quote = (text: string): string => `"${text.replaceAll(/["\\]/g, "\\$&")}"`;

/** Formats a PostgreSQL array literal. Lists as literals took a third of the time of JSON in a measurement of slips. */
const arrayOf = (
  calls: readonly MoneyCall[],
  read: (call: MoneyCall) => string | number | bigint | boolean | null,
): string =>
  `{${calls
    .map((call) => {
      const value = read(call);
      if (value === null) return nothing;
      return typeof value === "string" ? quote(value) : String(value);
    })
    .join(",")}}`;

/** Runs calls of different players in one database call, in their order. */
export const callRun = async (
  tx: Tx,
  calls: readonly MoneyCall[],
): Promise<(MoneyResult | typeof busy)[]> => {
  const { rows } = await sql<Row>`/* prepared:casino_run */
    select * from casino_run(
      ${arrayOf(calls, (call) => call.provider_id)}::integer[],
      ${arrayOf(calls, (call) => call.player_id)}::bigint[],
      ${arrayOf(calls, (call) => call.kind)}::text[],
      ${arrayOf(calls, (call) => call.tx_id)}::text[],
      ${arrayOf(calls, (call) => call.body_hash)}::uuid[],
      ${arrayOf(calls, (call) => call.session_id)}::uuid[],
      ${arrayOf(calls, (call) => call.round_id)}::text[],
      ${arrayOf(calls, (call) => call.game_code)}::text[],
      ${arrayOf(calls, (call) => call.ref_tx_id)}::text[],
      ${arrayOf(calls, (call) => call.debit)}::bigint[],
      ${arrayOf(calls, (call) => call.credit)}::bigint[],
      ${arrayOf(calls, (call) => call.fraction)}::smallint[],
      ${arrayOf(calls, (call) => call.closes)}::boolean[],
      ${arrayOf(calls, (call) => call.preset)}::smallint[],
      ${arrayOf(calls, ({ detail }) => (detail === undefined ? null : JSON.stringify(detail)))}::text[],
      ${arrayOf(calls, (call) => call.occurred_at)}::timestamptz[],
      ${session_idle_life}::interval, ${session_pause}::interval,
      ${session_touch_after}::interval, ${reality_check_minutes}
    )`.execute(tx);
  const byPlace = rows.toSorted((one, other) => one.place - other.place);
  if (byPlace.length !== calls.length) throw new Error("a call of a provider got no answer");
  return byPlace.map(({ place: _place, code, ...row }) =>
    code === busy_code ? busy : { ...row, code: code as Code },
  );
};

/** Resolves with the result of a call after its commit. */
export type RunCall = (call: MoneyCall) => Promise<MoneyResult>;

/** Two database calls at a time: while they run, further calls are collected for the next ones. */
/** Providers wait five seconds for an answer. */
const busy_ms = 4_000;
const bounds = { batch_max: 64, in_flight_max: 2, waiting_max: 8_192 };

/**
 * Runs calls of many players in few database calls; those of one player wait for each other in memory. If the connection breaks, the same
 * calls are sent again: those that were committed are answered from their rows.
 */
export const createRunCalls = (ctx: Pick<Ctx, "db" | "metrics" | "signals">): RunCall => {
  const run = async (
    calls: readonly MoneyCall[],
  ): Promise<readonly (MoneyResult | typeof busy)[]> => {
    const results = await untilKnown(() => inStatement(ctx.db, (tx) => callRun(tx, calls)));
    const moved = calls.filter((_call, at) => {
      const result = results[at];
      return result !== busy && result?.code === codes.OK;
    });
    announceBalances(
      ctx,
      moved.map(({ player_id }) => player_id),
    );
    return results;
  };
  return batchCommands(run, { name: "casino_run", metrics: ctx.metrics, bounds, busy_ms });
};

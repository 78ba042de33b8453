import { sql, type Kysely } from "kysely";

import type { Ctx } from "../../../context.ts";
import type { DB } from "../../../db.gen.ts";
import { inTransaction, type Tx } from "../../../platform/db/index.ts";
import { readSource, type Reading } from "../feeds/index.ts";
import { enqueueEvidence } from "../draw/jobs.ts";
import { lockExposure, moveDraw } from "../draw/move-draw.ts";
import { byHold, byResult, toState } from "../draw/moves.ts";
import {
  decideResult,
  nextLookAt,
  sourcesToAsk,
  type Decision,
  type AwaitedDraw,
} from "./decide-result.ts";
import {
  judgeReading,
  readLookedSince,
  readUsable,
  recordReading,
  showDerivation,
} from "./evidence.ts";
import { resultMetrics } from "./result-metrics.ts";
import { ruleOf } from "./result-rules.ts";

type WaitingDraw = {
  id: bigint;
  game: string;
  feed: string;
  draw_on: string;
  rule_version: number;
  result_at: Date;
  is_draw_day: boolean;
  is_sealed_late: boolean;
  now: Date;
};

/** Reads a sealed draw whose result time has passed, by the database's clock; null for any other draw. */
const readDraw = async (db: Kysely<DB>, draw_id: bigint): Promise<WaitingDraw | null> => {
  const { rows } = await sql<WaitingDraw>`
    select draw.id, draw.game, draw.feed, draw.draw_on, draw.result_at, coalesce(seal.rule_version, 1) as rule_version, clock_timestamp() as now,
      -- The close of a draw stores it; draws that closed before the column existed have null.
      coalesce(draw.is_draw_day, lottery_was_draw_day(
        case when draw.feed like 'demo-%' then 'daily' else played.calendar end, draw.draw_on, draw.close_at
      )) as is_draw_day,
      coalesce(seal.sealed_at >= lottery_knowable_at(seal.feed, seal.result_at), false) as is_sealed_late
    from draw join lottery_game played on played.code = draw.game join draw_seal seal on seal.draw_id = draw.id
    where draw.id = ${draw_id} and draw.state = 'sealed' and draw.result_at <= clock_timestamp()
  `.execute(db);
  return rows[0] ?? null;
};

const readWaiting = async (db: Kysely<DB>, draw: WaitingDraw): Promise<AwaitedDraw> => ({
  rule: ruleOf(draw.feed, draw.rule_version),
  result_at: draw.result_at,
  now: draw.now,
  is_draw_day: draw.is_draw_day,
  is_sealed_late: draw.is_sealed_late,
  looked_since: await readLookedSince(db, draw.id),
  evidence: await readUsable(db, draw.id),
});

const publish = async (
  tx: Tx,
  { id, game }: WaitingDraw,
  { digits, evidence_ids }: Decision & { kind: "publish" },
): Promise<void> => {
  const derivation = await showDerivation(tx, game, evidence_ids[0]);
  await moveDraw(tx, byResult(id, { digits, evidence_ids, derivation }));
};

/** Executes the decision in the transaction in which it was made. Returns true if operators must be alerted. */
const act = async (tx: Tx, draw: WaitingDraw, decision: Decision): Promise<boolean> => {
  switch (decision.kind) {
    case "publish":
      await publish(tx, draw, decision);
      return false;
    case "void":
      await moveDraw(tx, toState(draw.id, "void", decision.reason));
      return true;
    case "wait":
      await enqueueEvidence(tx, draw.id, nextLookAt(draw));
      return decision.held !== null && (await moveDraw(tx, byHold(draw.id, decision.held)));
  }
};

/** The advisory lock class for storing and evaluating the evidence of a draw. */
const lock_class = 7_303;

/**
 * Serialises the collection of evidence for a draw. The advisory lock excludes other collections: inserting evidence takes a
 * shared lock on the draw's row, and two transactions with that shared lock would deadlock when they move the draw. The
 * exposure lock excludes all other moves, so a collection cannot void a draw whose result two operators confirm at the same
 * time. Both locks are held until the end of the transaction.
 */
const lockEvidence = async (tx: Tx, draw_id: bigint): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${lock_class}, hashint8(${draw_id}))`.execute(tx);
  await lockExposure(tx, draw_id);
};

type DecisionOutcome = { decision: Decision; is_call: boolean };

/** Stores the readings as evidence and decides from all evidence of the draw. Null if the draw no longer waits for a result. */
const recordAndDecide = async (
  tx: Tx,
  draw_id: bigint,
  readings: readonly Reading[],
): Promise<DecisionOutcome | null> => {
  await lockEvidence(tx, draw_id);
  const draw = await readDraw(tx, draw_id);
  if (!draw) return null;
  for (const reading of readings)
    await recordReading(tx, draw_id, reading, judgeReading(draw.game, reading));
  const decision = decideResult(await readWaiting(tx, draw));
  return { decision, is_call: await act(tx, draw, decision) };
};

/**
 * Fetches the sources of a draw that have not answered yet, stores their responses and executes the decision. The requests are
 * sent outside of any transaction. Running it twice, or in two workers at once, publishes one result.
 */
export const collectEvidence = async (
  { db, config, log, metrics }: Pick<Ctx, "db" | "config" | "log" | "metrics">,
  draw_id: bigint,
): Promise<void> => {
  const draw = await readDraw(db, draw_id);
  if (!draw) return;
  const waiting = await readWaiting(db, draw);
  const sources = waiting.is_draw_day ? sourcesToAsk(waiting) : [];
  const readings = await Promise.all(
    sources.map((source) => readSource(config.feed_urls, source, draw)),
  );
  const figures = resultMetrics(metrics);
  for (const reading of readings) {
    const { verdict } = judgeReading(draw.game, reading);
    figures.readings.inc({ source: reading.source, verdict });
  }
  const outcome = await inTransaction(db, (tx) => recordAndDecide(tx, draw_id, readings));
  if (!outcome) return;
  const { decision, is_call } = outcome;
  const logged = { draw_id: String(draw_id), game: draw.game, decision: decision.kind };
  if (decision.kind !== "wait") figures.decisions.inc({ kind: decision.kind });
  if (decision.kind === "publish") log.info({ ...logged }, "result published");
  if (decision.kind === "void")
    log.error({ ...logged, reason: decision.reason }, "draw voided: no result");
  if (decision.kind === "wait" && is_call)
    log.error(
      { ...logged, reason: decision.held },
      "draw waits for operators to decide its result",
    );
};

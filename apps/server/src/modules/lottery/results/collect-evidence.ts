import { sql, type Kysely } from "kysely";

import type { Ctx } from "../../../context.ts";
import type { DB } from "../../../db.gen.ts";
import { inTransaction, type Tx } from "../../../platform/db/index.ts";
import { readSource, type Reading } from "../feeds/index.ts";
import { lockExposure, moveDraw } from "../schedule/move-draw.ts";
import { tellOfDraw } from "../schedule/tell-of-draw.ts";
import { expectLogged } from "../seal-log/jobs.ts";
import { expectSettlement } from "../settling/jobs.ts";
import {
  decideResult,
  nextLookAt,
  sourcesToAsk,
  type Decision,
  type Waiting,
} from "./decide-result.ts";
import {
  judgeReading,
  readLookedSince,
  readUsable,
  recordReading,
  showDerivation,
} from "./evidence.ts";
import { expectResult } from "./jobs.ts";
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

/** A sealed draw whose slot has passed, by the database's clock; null for any other. */
const readDraw = async (db: Kysely<DB>, draw_id: bigint): Promise<WaitingDraw | null> => {
  const { rows } = await sql<WaitingDraw>`
    select draw.id, draw.game, draw.feed, draw.draw_on, draw.result_at, coalesce(seal.rule_version, 1) as rule_version, clock_timestamp() as now,
      lottery_is_draw_day(
        case when draw.feed like 'demo-%' then 'daily' else played.calendar end, draw.draw_on
      ) as is_draw_day,
      coalesce(seal.sealed_at >= lottery_knowable_at(seal.feed, seal.result_at), false) as is_sealed_late
    from draw join lottery_game played on played.code = draw.game join draw_seal seal on seal.draw_id = draw.id
    where draw.id = ${draw_id} and draw.state = 'sealed' and draw.result_at <= clock_timestamp()
  `.execute(db);
  return rows[0] ?? null;
};

const readWaiting = async (db: Kysely<DB>, draw: WaitingDraw): Promise<Waiting> => ({
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
  const shown = await showDerivation(tx, game, evidence_ids[0]);
  const { rows } = await sql<{ is_published: boolean }>`
    select lottery_publish_result(${id}, ${digits}, ${evidence_ids}::bigint[], ${JSON.stringify(shown)}::jsonb)
      as is_published`.execute(tx);
  if (!rows[0]?.is_published) return;
  await tellOfDraw(tx, id, ["resulted"]);
  await expectSettlement(tx, id);
  await expectLogged(tx);
};

const hold = async (tx: Tx, { id }: WaitingDraw, reason: string): Promise<boolean> => {
  const { rows } = await sql<{ is_news: boolean }>`
    select lottery_hold_draw(${id}, ${reason}) as is_news`.execute(tx);
  return rows[0]?.is_news ?? false;
};

/** Does what the decision says, in the transaction in which it was taken. True when people have to be called. */
const act = async (tx: Tx, draw: WaitingDraw, decision: Decision): Promise<boolean> => {
  switch (decision.kind) {
    case "publish":
      await publish(tx, draw, decision);
      return false;
    case "void":
      await moveDraw(tx, draw.id, "void", decision.reason);
      await expectSettlement(tx, draw.id);
      return true;
    case "wait":
      await expectResult(tx, draw.id, nextLookAt(draw));
      return decision.held !== null && (await hold(tx, draw, decision.held));
  }
};

/** The class of our advisory locks under which a draw's evidence is written and judged. */
const lock_class = 7_303;

/**
 * One at a time for a draw: evidence holds on to the row of its draw, and two that both hold it could not move it. Behind the exposure
 * row nobody else moves the draw either: what two people confirm at the last moment is not voided by a look that began before.
 * Held to the end of the transaction.
 */
const lockEvidence = async (tx: Tx, draw_id: bigint): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${lock_class}, hashint8(${draw_id}))`.execute(tx);
  await lockExposure(tx, draw_id);
};

type Outcome = { decision: Decision; is_call: boolean };

/** Readings become evidence, and the evidence a decision. Null: the draw waits no longer. */
const recordAndDecide = async (
  tx: Tx,
  draw_id: bigint,
  readings: readonly Reading[],
): Promise<Outcome | null> => {
  await lockEvidence(tx, draw_id);
  const draw = await readDraw(tx, draw_id);
  if (!draw) return null;
  for (const reading of readings)
    await recordReading(tx, draw_id, reading, judgeReading(draw.game, reading));
  const decision = decideResult(await readWaiting(tx, draw));
  return { decision, is_call: await act(tx, draw, decision) };
};

/**
 * One look at the sources of a draw: those that have not spoken are asked, what they said is kept, and what follows is done. Asking
 * happens outside of any transaction. Doing it twice, or in two workers at once, publishes once.
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
  const told = { draw_id: String(draw_id), game: draw.game, decision: decision.kind };
  if (decision.kind !== "wait") figures.decisions.inc({ kind: decision.kind });
  if (decision.kind === "publish") log.info({ ...told }, "a result is published");
  if (decision.kind === "void")
    log.error({ ...told, reason: decision.reason }, "a draw is void for want of a result");
  if (decision.kind === "wait" && is_call)
    log.error({ ...told, reason: decision.held }, "a draw waits for people to decide its result");
};

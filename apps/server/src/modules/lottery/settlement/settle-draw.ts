import { setTimeout as pause } from "node:timers/promises";

import { sql } from "kysely";

import type { Ctx } from "../../../context.ts";
import { noteBalances } from "../../../ledger/index.ts";
import { inStatement, inTransaction, type Tx } from "../../../platform/db/index.ts";
import { enqueueOutcomes } from "../draw/jobs.ts";
import { moveDraw } from "../draw/move-draw.ts";
import { toState } from "../draw/moves.ts";

/** Slips and payouts per transaction. Larger chunks are hardly faster. */
const slips_per_chunk = 10_000;
const payouts_per_chunk = 5_000;

/**
 * Chunk size as a share of the full size, and pause as a multiple of the duration of the chunk before. Winners can wait a
 * few seconds, but bettors cannot: while bets come in, a settlement works in small chunks with pauses, so that no slip waits
 * long for the lock on a winner's account or for CPU time.
 */
const paces = {
  brisk: { size: 1, rest: 0 },
  yielding: { size: 0.1, rest: 1.5 },
} as const;
/** A limit against an endless loop, far above the number of chunks of any real draw. */
const chunks_max = 100_000;

export type SettlementOptions = {
  slips_per_chunk?: number;
  /** Aborted when the process is about to stop: the running chunk is finished, and no further one is started. */
  signal?: AbortSignal;
};

type Chunk = { is_done: boolean; player_ids: bigint[] | null };

/** The number of slips in all open draws. */
const countBets = async ({ db }: Pick<Ctx, "db">): Promise<bigint> => {
  const { rows } = await sql<{ slips: bigint }>`
    select coalesce(sum(slips), 0)::bigint as slips from exposure join draw on draw.id = draw_id where draw.state = 'open'
  `.execute(db);
  return rows[0]?.slips ?? 0n;
};

const walk = async (
  ctx: Pick<Ctx, "db">,
  { signal }: SettlementOptions,
  takeChunk: (tx: Tx, size: number) => Promise<Chunk>,
): Promise<boolean> => {
  let bets = await countBets(ctx);
  let pace: (typeof paces)[keyof typeof paces] = paces.yielding;
  for (let chunk = 0; chunk < chunks_max; chunk++) {
    if (signal?.aborted) return false;
    const start_ms = performance.now();
    const { is_done } = await inStatement(ctx.db, async (tx) => {
      const taken = await takeChunk(tx, pace.size);
      noteBalances(tx, new Set(taken.player_ids));
      return taken;
    });
    if (is_done) return true;
    const took_ms = performance.now() - start_ms;
    const bets_now = await countBets(ctx);
    pace = bets_now > bets ? paces.yielding : paces.brisk;
    bets = bets_now;
    await pause(took_ms * pace.rest);
  }
  throw new Error("a settlement took more chunks than it can have");
};

const oneChunk = (rows: readonly Chunk[]): Chunk => rows[0] ?? { is_done: true, player_ids: null };

const payOut = (
  ctx: Pick<Ctx, "db">,
  draw_id: bigint,
  version: number,
  settling: SettlementOptions,
): Promise<boolean> =>
  walk(ctx, settling, async (tx, size) => {
    const { rows } = await sql<Chunk>`/* prepared:lottery_settle_chunk */
      select is_done, player_ids
      from lottery_settle_chunk(${draw_id}, ${version}, ${settling.slips_per_chunk ?? slips_per_chunk * size})
    `.execute(tx);
    return oneChunk(rows);
  });

const takeBack = (
  ctx: Pick<Ctx, "db">,
  draw_id: bigint,
  version: number,
  settling: SettlementOptions,
): Promise<boolean> =>
  walk(ctx, settling, async (tx, size) => {
    const { rows } = await sql<Chunk>`
      select is_done, player_ids from lottery_reverse_chunk(${draw_id}, ${version}, ${payouts_per_chunk * size})
    `.execute(tx);
    return oneChunk(rows);
  });

const begin = async (
  { db }: Pick<Ctx, "db">,
  draw_id: bigint,
  kind: "pay" | "refund" | "reverse",
): Promise<number> => {
  const { rows } = await inStatement(db, (tx) =>
    sql<{
      version: number;
    }>`select lottery_begin_settlement(${draw_id}, ${kind}) as version`.execute(tx),
  );
  const version = rows[0]?.version;
  if (version === undefined) throw new Error(`draw ${draw_id} was given no settlement`);
  return version;
};

/**
 * The next step of a draw's settlement: pay, refund or reverse. Null if there is no result yet, or if the payments match the
 * result or the void.
 */
const nextStep = async (
  { db }: Pick<Ctx, "db">,
  draw_id: bigint,
): Promise<"pay" | "refund" | "reverse" | null> => {
  const { rows } = await sql<{ step: "pay" | "refund" | "reverse" | null }>`
    select case
      when draw.state = 'void' then case when last.kind = 'refund' and last.done_at is not null then null else 'refund' end
      when result.version is null then null
      when last.kind is null or last.kind = 'pay' and last.done_at is null then 'pay'
      when last.kind = 'pay' and last.result_version = result.version then null
      when last.kind = 'reverse' and last.done_at is not null then 'pay'
      else 'reverse'
    end as step
    from draw
      left join lateral (
        select version from draw_result where draw_id = draw.id order by version desc limit 1
      ) result on true
      left join lateral (
        select * from settlement where draw_id = draw.id order by version desc limit 1
      ) last on true
    where draw.id = ${draw_id}
  `.execute(db);
  return rows[0]?.step ?? null;
};

/** A limit against an endless loop: the longest sequence of settlements is pay, reverse, pay again. */
const steps_max = 4;

/**
 * Pays, refunds or reverses until the payments of a draw match its newest result or its void. Each chunk is one transaction
 * that also stores the progress, so a settlement can be stopped, killed or run by several workers at once and continues where
 * it was.
 */
export const settleDraw = async (
  ctx: Pick<Ctx, "db">,
  draw_id: bigint,
  settling: SettlementOptions = {},
): Promise<void> => {
  for (let step = 0; step < steps_max; step++) {
    const kind = await nextStep(ctx, draw_id);
    if (kind === null) break;
    const version = await begin(ctx, draw_id, kind);
    const isDone = await (kind === "reverse" ? takeBack : payOut)(ctx, draw_id, version, settling);
    if (!isDone) return;
  }
  await inTransaction(ctx.db, async (tx) => {
    const draw = await tx
      .selectFrom("draw")
      .select("state")
      .where("id", "=", draw_id)
      .executeTakeFirst();
    if (draw?.state === "resulted") await moveDraw(tx, toState(draw_id, "settled"));
    // `moveDraw` enqueues the publishing of outcomes when a draw becomes `settled`. After a refund or a corrected
    // result the draw does not move, so the job is enqueued here.
    else await enqueueOutcomes(tx, draw_id);
  });
};

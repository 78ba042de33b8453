import { setTimeout as pause } from "node:timers/promises";

import { sql } from "kysely";

import type { Ctx } from "../../../context.ts";
import { noteBalances } from "../../../ledger/index.ts";
import { inStatement, inTransaction, type Tx } from "../../../platform/db/index.ts";
import { moveDraw } from "../schedule/move-draw.ts";
import { expectTelling } from "../telling/jobs.ts";

/** Slips and payouts of one transaction. Larger ones make settling hardly faster. */
const slips_per_chunk = 10_000;
const payouts_per_chunk = 5_000;

/**
 * Winners can wait a few seconds, bettors cannot: while bets come in, a settlement works in small pieces and rests between them, so that
 * no slip waits long for a winner's account or for the processor.
 */
const paces = {
  brisk: { size: 1, rest: 0 },
  yielding: { size: 0.1, rest: 1.5 },
} as const;
/** Far above what one draw ever had. */
const chunks_max = 100_000;

export type Settling = {
  slips_per_chunk?: number;
  /** Fires when the program is about to stop: a chunk is finished, the next is left to whoever comes. */
  signal?: AbortSignal;
};

type Chunk = { is_done: boolean; player_ids: bigint[] | null };

/** How many slips the draws that take bets have. */
const countBets = async ({ db }: Pick<Ctx, "db">): Promise<bigint> => {
  const { rows } = await sql<{ slips: bigint }>`
    select coalesce(sum(slips), 0)::bigint as slips from exposure join draw on draw.id = draw_id where draw.state = 'open'
  `.execute(db);
  return rows[0]?.slips ?? 0n;
};

const walk = async (
  ctx: Pick<Ctx, "db">,
  { signal }: Settling,
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
  settling: Settling,
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
  settling: Settling,
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

/** What is to be done next for the money of a draw; null: nothing. */
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

/** Pay, take back and pay anew, or refund: never more than these one after the other. */
const steps_max = 4;

/**
 * Brings the money of a draw to where its newest result, or its being void, says. Each chunk is one transaction with the place it
 * got to, so it may be stopped, killed or run by several at once, and goes on from there.
 */
export const settleDraw = async (
  ctx: Pick<Ctx, "db">,
  draw_id: bigint,
  settling: Settling = {},
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
    if (draw?.state === "resulted") await moveDraw(tx, draw_id, "settled");
    await expectTelling(tx, draw_id);
  });
};

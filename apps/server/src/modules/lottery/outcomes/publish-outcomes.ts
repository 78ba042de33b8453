import { setTimeout as wait } from "node:timers/promises";

import { sql } from "kysely";

import type { Ctx } from "../../../context.ts";
import { inStatement } from "../../../platform/db/index.ts";
import { areMoreNewsWaiting, noteNews } from "../../live/index.ts";

/**
 * Slips in one chunk, which is one transaction. A player has one or two slips in a draw, so a chunk writes about as
 * many news as a realtime process numbers in one call.
 */
const slips_per_chunk = 2_000;
/** A limit against an endless loop, far above the number of chunks of any real draw. */
const chunks_max = 1_000_000;
/**
 * No chunk is started while more news than this wait for their numbers, because it would delay the news of other
 * players.
 */
const waiting_max = 2_000;
const wait_ms = 20;
/**
 * After this many waits the next chunk is started anyway: if the number of waiting news does not fall, no realtime
 * process is running, so the chunk delays no news.
 */
const waits_max = 50;

export type PublishOptions = {
  slips_per_chunk?: number;
  /** Aborted when the process is about to stop: no further chunk is started. */
  signal?: AbortSignal;
};

/** The version of the draw's newest settlement, if it is done. A reversal is not published; the payment that follows it is. */
const findSettled = async (
  { db }: Pick<Ctx, "db">,
  draw_id: bigint,
): Promise<number | undefined> => {
  const last = await db
    .selectFrom("settlement")
    .select(["version", "kind", "done_at"])
    .where("draw_id", "=", draw_id)
    .orderBy("version", "desc")
    .limit(1)
    .executeTakeFirst();
  return last && last.kind !== "reverse" && last.done_at !== null ? last.version : undefined;
};

const untilShort = async ({ db }: Pick<Ctx, "db">): Promise<void> => {
  for (let nth = 0; nth < waits_max && (await areMoreNewsWaiting(db, waiting_max)); nth++)
    await wait(wait_ms);
};

const tellChunk = (
  { db }: Pick<Ctx, "db">,
  draw_id: bigint,
  version: number,
  slips_max: number,
): Promise<boolean> =>
  inStatement(db, async (tx) => {
    const { rows } = await sql<{ is_done: boolean }>`
      select is_done from lottery_tell_chunk(${draw_id}, ${version}, ${slips_max})
    `.execute(tx);
    noteNews(tx);
    return rows[0]?.is_done ?? true;
  });

/**
 * Sends every player of a settled draw the outcome of their slips, once. Each chunk of players is one transaction that also
 * stores the progress, so publishing can be stopped, killed or run by several workers at once and continues where it was.
 */
export const publishOutcomes = async (
  ctx: Pick<Ctx, "db">,
  draw_id: bigint,
  { slips_per_chunk: slips_max = slips_per_chunk, signal }: PublishOptions = {},
): Promise<void> => {
  const version = await findSettled(ctx, draw_id);
  if (version === undefined) return;
  for (let chunk = 0; chunk < chunks_max; chunk++) {
    if (signal?.aborted) return;
    await untilShort(ctx);
    if (await tellChunk(ctx, draw_id, version, slips_max)) return;
  }
  throw new Error("publishing the outcomes of a draw took more chunks than it can have");
};

import { setTimeout as wait } from "node:timers/promises";

import { sql } from "kysely";

import type { Ctx } from "../../../context.ts";
import { inStatement } from "../../../platform/db/index.ts";
import { noteNews } from "../../live/index.ts";

/** As many news as are numbered at once, or a few more: a player has one or two slips in a draw. */
const slips_per_chunk = 2_000;
/** Far above what one draw ever had. */
const chunks_max = 1_000_000;
/** With so many news in the queue, others would be late behind them: the next chunk waits for it to become shorter. */
const waiting_max = 2_000;
const wait_ms = 20;
/** Where nobody numbers news, there is nobody who would hear others late. */
const waits_max = 50;

export type Telling = {
  slips_per_chunk?: number;
  /** Fires when the program is about to stop: the next chunk is left to whoever comes. */
  signal?: AbortSignal;
};

/** The newest settlement of a draw, once it is done. One that takes back is followed by one that pays, which is told instead. */
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

const isQueueLong = async ({ db }: Pick<Ctx, "db">): Promise<boolean> => {
  const { rows } = await sql<{ is_long: boolean }>`
    select count(*) > ${waiting_max} as is_long
    from (select from news_draft limit ${waiting_max + 1}) as waiting
  `.execute(db);
  return rows[0]?.is_long ?? false;
};

const untilShort = async (ctx: Pick<Ctx, "db">): Promise<void> => {
  for (let nth = 0; nth < waits_max && (await isQueueLong(ctx)); nth++) await wait(wait_ms);
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
 * Tells every player of a settled draw what became of its slips, once. Each chunk of players is one transaction with the place it
 * got to, so it may be stopped, killed or run by several at once, and goes on from there.
 */
export const tellOutcomes = async (
  ctx: Pick<Ctx, "db">,
  draw_id: bigint,
  { slips_per_chunk: slips_max = slips_per_chunk, signal }: Telling = {},
): Promise<void> => {
  const version = await findSettled(ctx, draw_id);
  if (version === undefined) return;
  for (let chunk = 0; chunk < chunks_max; chunk++) {
    if (signal?.aborted) return;
    await untilShort(ctx);
    if (await tellChunk(ctx, draw_id, version, slips_max)) return;
  }
  throw new Error("telling a draw took more chunks than it can have");
};

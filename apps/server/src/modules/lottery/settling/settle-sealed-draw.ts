import { sql } from "kysely";

import type { Ctx } from "../../../context.ts";
import { readSealKeys } from "../sealing/signatures.ts";
import { verifyDraw } from "../sealing/verify-draw.ts";
import { settleDraw, type Settling } from "./settle-draw.ts";
import { settlingMetrics } from "./settling-metrics.ts";

export type SettlingCtx = Pick<Ctx, "db" | "config" | "log" | "metrics">;

const isVoid = async ({ db }: SettlingCtx, draw_id: bigint): Promise<boolean> => {
  const { rows } = await sql<{ is_void: boolean }>`
    select state = 'void' as is_void from draw where id = ${draw_id}
  `.execute(db);
  return rows[0]?.is_void ?? false;
};

/** What differs between the slips and what was sealed. A draw that was called off before its close has no seal, and needs none. */
const findFaults = async (ctx: SettlingCtx, draw_id: bigint): Promise<string[]> => {
  const { faults } = await verifyDraw(ctx.db, draw_id, {
    dir: ctx.config.lottery_seal_dir,
    keys: await readSealKeys(ctx),
  });
  const may_be_unsealed = faults.includes("unsealed") && (await isVoid(ctx, draw_id));
  return faults.filter((fault) => !(may_be_unsealed && fault === "unsealed"));
};

/**
 * Settles a draw if its slips are those that were sealed before the result was known. Otherwise somebody changed them: nothing is paid
 * or refunded, people are told, and the sweep tries again until the slips are put right.
 */
export const settleSealedDraw = async (
  ctx: SettlingCtx,
  draw_id: bigint,
  settling: Settling = {},
): Promise<void> => {
  const faults = await findFaults(ctx, draw_id);
  if (faults.length === 0) return settleDraw(ctx, draw_id, settling);
  settlingMetrics(ctx.metrics).held.inc();
  ctx.log.error(
    { draw_id: String(draw_id), faults },
    "a draw is not settled: its slips are not those of its seal",
  );
};

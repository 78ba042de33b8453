import { sql } from "kysely";

import type { Ctx } from "../../../context.ts";
import { readSealKeys } from "../sealing/signatures.ts";
import { verifyDraw } from "../sealing/verify-draw.ts";
import { settleDraw, type SettlementOptions } from "./settle-draw.ts";
import { settlementMetrics } from "./settlement-metrics.ts";

export type SettlementCtx = Pick<Ctx, "db" | "config" | "log" | "metrics">;

const isVoid = async ({ db }: SettlementCtx, draw_id: bigint): Promise<boolean> => {
  const { rows } = await sql<{ is_void: boolean }>`
    select state = 'void' as is_void from draw where id = ${draw_id}
  `.execute(db);
  return rows[0]?.is_void ?? false;
};

/** Differences between the slips and the seal. A draw that was voided before it closed has no seal and needs none. */
const findFaults = async (ctx: SettlementCtx, draw_id: bigint): Promise<string[]> => {
  const { faults } = await verifyDraw(ctx.db, draw_id, {
    dir: ctx.config.lottery_seal_dir,
    keys: await readSealKeys(ctx),
  });
  const may_be_unsealed = faults.includes("unsealed") && (await isVoid(ctx, draw_id));
  return faults.filter((fault) => !(may_be_unsealed && fault === "unsealed"));
};

/**
 * Settles a draw if its slips match the seal that was made before the result was known. Otherwise slips were changed: nothing
 * is paid or refunded, an error is logged, and the sweep tries again until the slips are corrected.
 */
export const settleSealedDraw = async (
  ctx: SettlementCtx,
  draw_id: bigint,
  settling: SettlementOptions = {},
): Promise<void> => {
  const faults = await findFaults(ctx, draw_id);
  if (faults.length === 0) return settleDraw(ctx, draw_id, settling);
  settlementMetrics(ctx.metrics).held.inc();
  ctx.log.error(
    { draw_id: String(draw_id), faults },
    "a draw is not settled: its slips are not those of its seal",
  );
};

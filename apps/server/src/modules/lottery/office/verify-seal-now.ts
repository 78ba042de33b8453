import type { Reply } from "@shwe/contract/office/schemas";

import type { Ctx } from "../../../context.ts";
import { fail } from "../../../platform/errors/app-error.ts";
import { readSealKeys } from "../sealing/signatures.ts";
import { verifyDraw } from "../sealing/verify-draw.ts";

/** The limit of one statement, because an operator waits. The nightly audit verifies without it. */
const statement_ms = 20_000;

/** Recomputes the seal of a draw while an operator waits. */
export const verifySealNow = async (
  ctx: Ctx,
  draw_id: bigint,
): Promise<Reply<"verifyDrawSeal">["data"]> => {
  const draw = await ctx.db
    .selectFrom("draw")
    .select("id")
    .where("id", "=", draw_id)
    .executeTakeFirst();
  if (!draw) throw fail("draw_unknown", { draw_id: String(draw_id) });
  const { slips, faults } = await verifyDraw(ctx.db, draw_id, {
    dir: ctx.config.lottery_seal_dir,
    keys: await readSealKeys(ctx),
    statement_ms,
  });
  return { slips: Number(slips), faults, verified_at: new Date().toISOString() };
};

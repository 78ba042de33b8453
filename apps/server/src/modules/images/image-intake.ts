import { createHash } from "node:crypto";

import type { Ctx } from "../../context.ts";
import { AppError, fail } from "../../platform/errors/app-error.ts";
import type { Caller } from "../../platform/http/handler.ts";
import type { Shape } from "../../platform/images/index.ts";
import { createRateLimit } from "../../platform/limits/index.ts";
import { storeSealed, type StoredImage } from "./file-seal.ts";
import { removeFiles } from "./remove-files.ts";

/** The most uploads per hour, more than anyone needs: each upload is re-encoded in a process of its own. */
const pictures_per_hour = 30;
const hour_s = 3_600;

/**
 * Whose uploads are counted: those of a player, or those for one cash-out, which operators send. So the uploads of a player do not
 * refuse the pictures of payments to this player, and an operator may pay any number of players.
 */
type Counted = Pick<Caller, "player_id"> | { cash_out_id: bigint };

const keyOf = (counted: Counted): string =>
  "cash_out_id" in counted ? `cash_out ${counted.cash_out_id}` : String(counted.player_id);

export type ImageIntake = {
  /**
   * Re-encodes, encrypts and stores the picture; then `work` inserts its row, and gets the SHA-256 of the bytes that were sent,
   * by which the same file is recognised. When `work` refuses, the file is
   * deleted. After any other error it is unknown whether the row was committed; the sweep deletes files without a
   * row.
   */
  take: <T>(
    counted: Counted,
    picture: { sent: Buffer; shape: Shape },
    work: (stored: StoredImage, sent_hash: Buffer) => Promise<T>,
  ) => Promise<T>;
};

type Parts = Pick<Ctx, "config" | "redis" | "metrics" | "recoder" | "storage" | "log">;

export const createImageIntake = (ctx: Parts): ImageIntake => {
  const limit = createRateLimit({
    name: "pictures",
    redis: ctx.redis,
    points: pictures_per_hour,
    window_s: hour_s,
    onDegraded: () => ctx.metrics.limiterDegraded.inc(),
  });

  const assertWithinLimit = async (counted: Counted): Promise<void> => {
    const key = keyOf(counted);
    const retry_after_s = limit.take(key) ?? (await limit.draw(key));
    if (retry_after_s > 0) throw fail("too_many_requests", { retry_after_s });
  };

  return {
    take: async (counted, { sent, shape }, work) => {
      await assertWithinLimit(counted);
      const stored = await storeSealed(ctx, await ctx.recoder.recode(sent, shape));
      try {
        return await work(stored, createHash("sha256").update(sent).digest());
      } catch (error) {
        if (error instanceof AppError) await removeFiles(ctx, [stored.file]);
        throw error;
      }
    },
  };
};

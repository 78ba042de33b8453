import type { Ctx } from "../../context.ts";
import { AppError, fail } from "../../platform/errors/app-error.ts";
import type { Caller } from "../../platform/http/handler.ts";
import type { Shape } from "../../platform/images/index.ts";
import { createRateLimit } from "../../platform/limits/index.ts";
import { storeSealed, type StoredImage } from "./file-seal.ts";
import { removeFiles } from "./remove-files.ts";

/** Nobody changes a face more often, and every picture costs a process. */
const pictures_per_hour = 30;
const hour_s = 3_600;

export type ImageIntake = {
  /**
   * Encodes the picture anew, encrypts and stores it, and then lets `work` give it a row. When that is refused, the file goes
   * again. After any other failure nobody knows whether the row is there; a file without one is found by the sweep.
   */
  take: <T>(
    caller: Caller,
    picture: { sent: Buffer; shape: Shape },
    work: (stored: StoredImage) => Promise<T>,
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

  const assertWithinLimit = async ({ player_id }: Caller): Promise<void> => {
    const key = String(player_id);
    const retry_after_s = limit.take(key) ?? (await limit.draw(key));
    if (retry_after_s > 0) throw fail("too_many_requests", { retry_after_s });
  };

  return {
    take: async (caller, { sent, shape }, work) => {
      await assertWithinLimit(caller);
      const stored = await storeSealed(ctx, await ctx.recoder.recode(sent, shape));
      try {
        return await work(stored);
      } catch (error) {
        if (error instanceof AppError) await removeFiles(ctx, [stored.file]);
        throw error;
      }
    },
  };
};

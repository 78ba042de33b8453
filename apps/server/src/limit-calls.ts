import type { Ctx } from "./context.ts";
import { createRateLimit } from "./platform/limits/index.ts";

const minute_s = 60;

/** Limits how many calls each caller may make per minute. Listeners with different names count separately. */
export const limitCalls = ({ config, metrics, redis }: Ctx, name: string) =>
  createRateLimit({
    name,
    redis,
    points: config.api_calls_per_minute,
    window_s: minute_s,
    onDegraded: () => metrics.limiterDegraded.inc(),
  });

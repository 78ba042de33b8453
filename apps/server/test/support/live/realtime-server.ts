import { afterAll } from "vitest";

import type { Config } from "../../../src/config.ts";
import { createContext, type Ctx } from "../../../src/context.ts";
import {
  connection_bounds,
  type ConnectionBounds,
} from "../../../src/platform/http/connection-bounds.ts";
import { startRealtime } from "../../../src/realtime.ts";
import type { TestServer } from "../server.ts";

export type TestRealtime = { url: string; ctx: Ctx; stop: () => Promise<void> };

/** Starts the role `realtime` beside a test's api: with its own port and connections, on the same database and Redis. */
export const startTestRealtime = async (
  { ctx: api }: Pick<TestServer, "ctx">,
  settings: Partial<Config> = {},
  connections: Partial<ConnectionBounds> = {},
): Promise<TestRealtime> => {
  const config: Config = { ...api.config, roles: ["realtime"], port: 0, ...settings };
  const ctx = createContext(config, { logs: api.logs });
  if (settings.redis_url === undefined && !ctx.redis.isReady)
    await new Promise((resolve) => ctx.redis.once("ready", resolve));
  const running = await startRealtime(ctx, { ...connection_bounds, ...connections });
  let isStopped = false;
  const stop = async () => {
    if (isStopped) return;
    isStopped = true;
    await running.finish();
    await ctx.close();
  };
  afterAll(stop);
  return { url: running.address, ctx, stop };
};

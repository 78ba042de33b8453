import { startApi } from "./api.ts";
import { readConfig, type Role } from "./config.ts";
import { createContext, type Ctx } from "./context.ts";
import { startInternalServer } from "./platform/http/internal-server.ts";
import { shutDownOnSignal, type Running } from "./platform/shutdown.ts";
import { readReadiness } from "./readiness.ts";

const starters: Record<Role, (ctx: Ctx) => Promise<Running>> = { api: startApi };

const start = async (): Promise<void> => {
  const config = readConfig(process.env);
  const ctx = createContext(config);
  let draining = false;

  const internal = await startInternalServer({
    host: config.metrics_host,
    port: config.metrics_port,
    metrics: ctx.metrics,
    readReadiness: () => readReadiness(ctx, draining),
  });
  ctx.log.info(internal, "the internal listener is up");

  const running: Running[] = [];
  shutDownOnSignal({
    grace_ms: config.shutdown_grace_ms,
    log: ctx.log,
    running,
    onDrain: () => (draining = true),
    close: ctx.close,
  });
  for (const role of config.roles) running.push(await starters[role](ctx));
};

start().catch((error: unknown) => {
  // The log may not exist yet, and whoever starts us reads this.
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});

import { startApi } from "./api.ts";
import { readConfig } from "./config.ts";
import { createContext, withOwnConnections, type Ctx } from "./context.ts";
import { lanes_of } from "./lanes.ts";
import { watchMonthsLeft } from "./ledger/index.ts";
import { startOffice } from "./office.ts";
import { watchStandbyWaits } from "./platform/db/index.ts";
import { startInternalServer } from "./platform/http/internal-server.ts";
import { shutDownOnSignal, type Running } from "./platform/shutdown.ts";
import { watchWorkers } from "./platform/jobs/index.ts";
import { readReadiness } from "./readiness.ts";
import { createRealtime, startRealtime } from "./realtime.ts";
import { startSigner } from "./signer.ts";
import { startWallet } from "./wallet.ts";
import { startWorker } from "./worker.ts";

/**
 * If the api and event streams run in one process, both use the port of the api, so that a single machine or a
 * developer has one origin without a proxy.
 */
const startApiWithStreams = async (ctx: Ctx): Promise<Running[]> => {
  const realtime = await createRealtime(ctx);
  return [await startApi(ctx, realtime.take), realtime];
};

const startRoles = async (ctx: Ctx, running: Running[], onGiveUp: () => void): Promise<void> => {
  const roles = new Set(ctx.config.roles);
  if (roles.has("api") && roles.has("realtime")) running.push(...(await startApiWithStreams(ctx)));
  else if (roles.has("api")) running.push(await startApi(ctx));
  else if (roles.has("realtime")) running.push(await startRealtime(ctx));
  if (roles.has("office")) running.push(await startOffice(ctx));
  if (roles.has("wallet")) running.push(await startWallet(ctx));
  if (roles.has("worker")) running.push(await startWorker(ctx, onGiveUp));
  if (roles.has("signer")) running.push(await startSigner(ctx, onGiveUp));
};

const start = async (): Promise<void> => {
  const config = readConfig(process.env);
  const ctx = createContext(config);
  watchMonthsLeft(ctx);
  watchWorkers(ctx, lanes_of);
  // The metrics of commits that wait for the standby use their own connection, because such commits may occupy all
  // others.
  const watching = withOwnConnections(ctx, "watch", 1);
  watchStandbyWaits(watching);
  let draining = false;
  let isStarted = false;

  // The process reports that it is not ready until every role listens; the internal listener starts before the roles.
  const readReady = async () => {
    const told = await readReadiness(ctx, draining);
    return { ...told, ready: told.ready && isStarted };
  };

  const internal = await startInternalServer({
    host: config.metrics_host,
    port: config.metrics_port,
    metrics: ctx.metrics,
    readReadiness: readReady,
  });
  ctx.log.info(internal, "the internal listener is up");

  const running: Running[] = [];
  const endWithError = shutDownOnSignal({
    grace_ms: config.shutdown_grace_ms,
    log: ctx.log,
    running,
    onDrain: () => (draining = true),
    close: async () => {
      await watching.close();
      await ctx.close();
    },
  });
  await startRoles(ctx, running, endWithError);
  isStarted = true;
};

start().catch((error: unknown) => {
  // The log may not exist yet, so the error goes to stderr for whoever started the process.
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});

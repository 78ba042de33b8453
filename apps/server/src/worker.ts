import type { Ctx } from "./context.ts";
import { ledgerTasks } from "./ledger/index.ts";
import { identityTasks } from "./modules/identity/index.ts";
import { notifyTasks } from "./modules/notify/index.ts";
import { startWorker as startJobs, type JobHandler } from "./platform/jobs/index.ts";

/** Every kind of work of the ledger and of every module. */
export const jobHandlers = (ctx: Ctx): JobHandler[] => [
  ...ledgerTasks(ctx),
  ...identityTasks(ctx),
  ...notifyTasks(ctx),
];

/** The worker role: does the jobs. It listens on connections of its own, beside the pool its jobs use. */
export const startWorker = async (ctx: Ctx) => {
  const { config, log } = ctx;
  const jobs = await startJobs({
    database_url: config.database_url,
    concurrency: config.worker_concurrency,
    handlers: jobHandlers(ctx),
    log,
  });
  log.info({ concurrency: config.worker_concurrency }, "the worker takes jobs");
  return {
    finish: () => jobs.stop(),
    /** Nothing to drop by hand: the jobs of a worker that is gone are freed by the others. */
    abort: () => undefined,
  };
};

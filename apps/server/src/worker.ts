import type { Ctx } from "./context.ts";
import { ledgerTasks, watchSeals } from "./ledger/index.ts";
import { auditTasks, watchAudits } from "./modules/audits/index.ts";
import { identityTasks } from "./modules/identity/index.ts";
import { lotteryTasks, startLiveRelay } from "./modules/lottery/index.ts";
import { liveTasks } from "./modules/live/index.ts";
import { imagesTasks } from "./modules/images/index.ts";
import { notifyTasks } from "./modules/notify/index.ts";
import { profileTasks } from "./modules/profile/index.ts";
import { startWorker as startJobs, type JobHandler } from "./platform/jobs/index.ts";

/** Every kind of work of the ledger and of every module. */
export const jobHandlers = (ctx: Ctx): JobHandler[] => [
  ...ledgerTasks(ctx),
  ...identityTasks(ctx),
  ...lotteryTasks(ctx),
  ...liveTasks(ctx),
  ...notifyTasks(ctx),
  ...imagesTasks(ctx),
  ...profileTasks(ctx),
  ...auditTasks(ctx),
];

/** The worker role: does the jobs, and follows the live numbers. It listens on connections of its own, beside the pool its jobs use. */
export const startWorker = async (ctx: Ctx) => {
  const { config, log } = ctx;
  watchSeals(ctx);
  watchAudits(ctx);
  const jobs = await startJobs({
    database_url: config.database_url,
    concurrency: config.worker_concurrency,
    handlers: jobHandlers(ctx),
    log,
  });
  const relay = startLiveRelay(ctx);
  log.info({ concurrency: config.worker_concurrency }, "the worker takes jobs");
  return {
    finish: async () => {
      await Promise.all([jobs.stop(), relay.stop()]);
    },
    /** Nothing to drop by hand: the jobs of a worker that is gone are freed by the others. */
    abort: () => undefined,
  };
};

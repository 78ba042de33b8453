import type { Ctx } from "./context.ts";
import { startLanes } from "./lanes.ts";
import { ledgerTasks, watchSeals } from "./ledger/index.ts";
import { auditTasks, watchAudits } from "./modules/audits/index.ts";
import {
  cashierTasks,
  watchAccounts,
  watchGateways,
  watchQueues,
} from "./modules/cashier/index.ts";
import { casinoTasks, watchCatalogues, watchRounds } from "./modules/casino/index.ts";
import { contentTasks, watchAnnouncements } from "./modules/content/index.ts";
import { identityTasks } from "./modules/identity/index.ts";
import { lotteryTasks, startLiveRelay, watchSealLog } from "./modules/lottery/index.ts";
import { liveTasks } from "./modules/live/index.ts";
import { imagesTasks } from "./modules/images/index.ts";
import { notifyTasks } from "./modules/notify/index.ts";
import { operatorTasks, watchActSeals } from "./modules/operators/index.ts";
import { playersTasks } from "./modules/players/index.ts";
import { profileTasks } from "./modules/profile/index.ts";
import { reportTasks, watchRollUp } from "./modules/reports/index.ts";
import { slipsTasks } from "./modules/slips/index.ts";
import type { JobHandler } from "./platform/jobs/index.ts";

/** All jobs of the ledger and of every module. */
export const jobHandlers = (ctx: Ctx): JobHandler[] => [
  ...ledgerTasks(ctx),
  ...identityTasks(ctx),
  ...lotteryTasks(ctx),
  ...liveTasks(ctx),
  ...notifyTasks(ctx),
  ...imagesTasks(ctx),
  ...profileTasks(ctx),
  ...reportTasks(ctx),
  ...cashierTasks(ctx),
  ...contentTasks(ctx),
  ...casinoTasks(ctx),
  ...playersTasks(ctx),
  ...operatorTasks(ctx),
  ...auditTasks(ctx),
  ...slipsTasks(ctx),
];

/** The role `worker`: runs jobs and relays live numbers. */
export const startWorker = async (given: Ctx, onGiveUp: () => void) => {
  const ctx = given.as("worker");
  watchSeals(ctx);
  watchActSeals(ctx);
  const has_authority = ctx.config.time_stamp_url !== null;
  watchSealLog({ db: ctx.db, metrics: ctx.metrics, has_authority });
  watchAudits(ctx);
  watchRollUp(ctx);
  watchAnnouncements(ctx);
  watchAccounts(ctx);
  watchGateways(ctx);
  watchQueues(ctx);
  watchCatalogues(ctx);
  watchRounds(ctx);
  const jobs = await startLanes(ctx, {
    role: "worker",
    concurrency: ctx.config.worker_concurrency,
    handlersOf: jobHandlers,
    onGiveUp,
  });
  const relay = startLiveRelay(ctx);
  return {
    finish: async () => {
      await Promise.all([jobs.stop(), relay.stop()]);
    },
    /** Nothing to abort: other workers return the unfinished jobs of a worker that ended to the queue. */
    abort: () => undefined,
  };
};

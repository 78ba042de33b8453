import type { Ctx } from "./context.ts";
import { startLanes } from "./lanes.ts";
import { ledgerSealingTasks, watchSeals } from "./ledger/index.ts";
import { sealingTasks, watchSealLog } from "./modules/lottery/index.ts";
import { actSealingTasks, watchActSeals } from "./modules/operators/index.ts";
import type { JobHandler } from "./platform/jobs/index.ts";
import { readSigner, type Signer } from "./platform/secrets/index.ts";

/**
 * How many jobs run at once in each lane: enough for all draws that close at the same time, because a job seals one
 * draw.
 */
const concurrency = 4;

/** All jobs that need the signing key of seals. */
export const signerHandlers = (
  { db, config, metrics }: Pick<Ctx, "db" | "config" | "metrics">,
  signer: Signer,
): JobHandler[] => [
  ...ledgerSealingTasks({ db, config, signer }),
  ...actSealingTasks({ db, config, signer }),
  ...sealingTasks({ db, config, metrics, signer }),
];

/**
 * The role `signer`: seals draws when they close, and the ledger every minute in another lane, because it may take long.
 * In production it runs in its own process.
 */
export const startSigner = async (given: Ctx, onGiveUp: () => void) => {
  const ctx = given.as("signer");
  const { config, log } = ctx;
  const signer = await readSigner(config);
  // Exports the metrics of seals, unless the worker role runs in the same process, as in development, and exports them.
  if (!config.roles.includes("worker")) {
    watchSeals(ctx);
    watchActSeals(ctx);
    watchSealLog({ db: ctx.db, metrics: ctx.metrics, has_authority: false });
  }
  log.info({ key_id: signer.key_id }, "signing key loaded");
  const jobs = await startLanes(ctx, {
    role: "signer",
    concurrency,
    handlersOf: (lane) => signerHandlers(lane, signer),
    onGiveUp,
  });
  return {
    finish: () => jobs.stop(),
    /** Nothing to abort: other workers return the unfinished jobs of a signer that ended to the queue. */
    abort: () => undefined,
  };
};

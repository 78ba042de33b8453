import type { Ctx } from "./context.ts";
import { startLanes } from "./lanes.ts";
import { ledgerSealingTasks, watchSeals } from "./ledger/index.ts";
import { sealingTasks, watchSealLog } from "./modules/lottery/index.ts";
import type { JobHandler } from "./platform/jobs/index.ts";
import { readSigner, type Signer } from "./platform/secrets/index.ts";

/** Enough for the draws of one moment; sealing works on one draw at a time in each. */
const concurrency = 4;

/** Every kind of work that needs the key of seals. */
export const signerHandlers = (
  { db, config, metrics }: Pick<Ctx, "db" | "config" | "metrics">,
  signer: Signer,
): JobHandler[] => [
  ...ledgerSealingTasks({ db, config, signer }),
  ...sealingTasks({ db, config, metrics, signer }),
];

/**
 * The signer role: seals draws when they close, and the ledger every minute, which may take long and has another lane. In production it
 * runs as a process of its own.
 */
export const startSigner = async (given: Ctx, onGiveUp: () => void) => {
  const ctx = given.as("signer");
  const { config, log } = ctx;
  const signer = await readSigner(config);
  // A worker in the same process, as in development, shows them already.
  if (!config.roles.includes("worker")) {
    watchSeals(ctx);
    watchSealLog({ db: ctx.db, metrics: ctx.metrics, has_authority: false });
  }
  log.info({ key_id: signer.key_id }, "the signer has its key");
  const jobs = await startLanes(ctx, {
    role: "signer",
    concurrency,
    handlersOf: (lane) => signerHandlers(lane, signer),
    onGiveUp,
  });
  return {
    finish: () => jobs.stop(),
    /** Nothing to drop by hand: the jobs of a signer that is gone are released by the other workers. */
    abort: () => undefined,
  };
};

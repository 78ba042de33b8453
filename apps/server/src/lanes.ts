import { withOwnConnections, type Ctx } from "./context.ts";
import { addressOf } from "./database-roles.ts";
import {
  startWorker,
  watchJobs,
  type JobHandler,
  type Lane,
  type RoleLanes,
} from "./platform/jobs/index.ts";

/** The job lanes of each role. Every process reports in metrics whether these lanes have live workers. */
export const lanes_of = {
  worker: ["draws", "payouts", "feeds", "messages", "payments", "pictures", "upkeep"],
  signer: ["draws", "upkeep"],
} as const satisfies RoleLanes;

/**
 * How often the workers of the lane `draws` poll. Jobs of draws are enqueued days ahead and found by polling, so a
 * short interval closes draws on time.
 */
const draws_poll_ms = 250;

export type LanesOptions = {
  /** The role whose lanes run; also names the connections. */
  role: keyof typeof lanes_of;
  /** How many jobs of each lane run at once; also the size of its connection pool. */
  concurrency: number;
  handlersOf: (ctx: Ctx) => JobHandler[];
  onGiveUp: () => void;
};

type RunningLane = { stop: () => Promise<void> };

const startLane = async (ctx: Ctx, lane: Lane, options: LanesOptions): Promise<RunningLane> => {
  const { role, concurrency, handlersOf, onGiveUp } = options;
  const own = withOwnConnections(ctx, `${role} ${lane}`, concurrency);
  const handlers = handlersOf(own).filter((each) => each.lane === lane);
  watchJobs(ctx, handlers);
  const jobs = await startWorker({
    database_url: addressOf(ctx.config.database_url, ctx.role),
    ...{ role, lane, concurrency, handlers, onGiveUp },
    ...(lane === "draws" ? { poll_ms: draws_poll_ms } : {}),
    log: ctx.log,
  });
  return {
    stop: async () => {
      await jobs.stop();
      await own.close();
    },
  };
};

/**
 * Runs jobs in lanes that cannot delay each other: each lane has its own workers, its own queue connections and its own
 * pool. So draws close on time, even if all other jobs wait.
 */
export const startLanes = async (ctx: Ctx, options: LanesOptions): Promise<RunningLane> => {
  const { role, concurrency, handlersOf } = options;
  const lanes: readonly Lane[] = lanes_of[role];
  for (const { name, lane } of handlersOf(ctx))
    if (!lanes.includes(lane)) throw new Error(`the ${role} has no lane ${lane} for ${name}`);
  const running = await Promise.all(lanes.map((lane) => startLane(ctx, lane, options)));
  ctx.log.info({ lanes, concurrency }, `the ${role} started its job lanes`);
  return {
    stop: async () => {
      await Promise.all(running.map((each) => each.stop()));
    },
  };
};

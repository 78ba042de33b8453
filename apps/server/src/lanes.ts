import { withOwnConnections, type Ctx } from "./context.ts";
import { addressOf } from "./database-roles.ts";
import {
  startWorker,
  watchJobs,
  type JobHandler,
  type Lane,
  type RoleLanes,
} from "./platform/jobs/index.ts";

/** Where each role has jobs. Every process shows whether these lanes have live workers. */
export const lanes_of = {
  worker: ["draws", "payouts", "feeds", "messages", "upkeep"],
  signer: ["draws", "upkeep"],
} as const satisfies RoleLanes;

/** The jobs of draws are made days ahead and found by looking, so looking more often closes draws sooner. */
const draws_poll_ms = 250;

export type LanesOptions = {
  /** Whose lanes these are; names the connections. */
  role: keyof typeof lanes_of;
  /** How many jobs of each lane run at once, and how many connections they have. */
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
 * Does jobs in lanes that cannot delay each other: each has its own workers, and its own connections to the queue and for its work. So
 * draws close in time, whatever the other jobs wait for.
 */
export const startLanes = async (ctx: Ctx, options: LanesOptions): Promise<RunningLane> => {
  const { role, concurrency, handlersOf } = options;
  const lanes: readonly Lane[] = lanes_of[role];
  for (const { name, lane } of handlersOf(ctx))
    if (!lanes.includes(lane)) throw new Error(`the ${role} has no lane ${lane} for ${name}`);
  const running = await Promise.all(lanes.map((lane) => startLane(ctx, lane, options)));
  ctx.log.info({ lanes, concurrency }, `the ${role} takes jobs`);
  return {
    stop: async () => {
      await Promise.all(running.map((each) => each.stop()));
    },
  };
};

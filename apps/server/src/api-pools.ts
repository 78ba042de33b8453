import { withOwnConnections, type Ctx } from "./context.ts";
import { bet_calls_max } from "./modules/lottery/index.ts";

/** Two lookups of sessions under way at once, and one that notes their use. */
const session_connections = 3;
/**
 * A bet waits for its draw's exposure row and for nothing else. While somebody holds that row for long, its connection is given to the
 * bets of other draws after this time, and the bet is tried again.
 */
const bet_lock_timeout_ms = 250;
/** No page of a player's own is worth more time of the database. */
const read_timeout_ms = 2_000;

export type ApiPools = Record<"bets" | "reads" | "sessions", Ctx> & { close: () => Promise<void> };

/**
 * The connections of the role `api`, apart from those that all other requests share: however long reads take, bets and
 * sessions never wait for a connection behind them.
 */
export const openApiPools = (ctx: Ctx): ApiPools => {
  const bets = withOwnConnections(ctx, "api bets", bet_calls_max, {
    lock_timeout_ms: bet_lock_timeout_ms,
  });
  const reads = withOwnConnections(ctx, "api reads", ctx.config.database_reads_max, {
    statement_timeout_ms: read_timeout_ms,
  });
  const sessions = withOwnConnections(ctx, "api sessions", session_connections);
  return {
    ...{ bets, reads, sessions },
    close: async () => {
      await Promise.all([bets, reads, sessions].map((each) => each.close()));
    },
  };
};

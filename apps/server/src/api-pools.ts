import { withOwnConnections, type Ctx } from "./context.ts";
import { bet_calls_max } from "./modules/lottery/index.ts";

/** Connections for sessions: two for concurrent lookups, and one that records when sessions were last used. */
const session_connections = 3;
/**
 * How long a bet waits for the lock on its draw's exposure row, the only lock that it waits for. Then its connection is
 * released for bets on other draws and the bet is retried, so that a long lock on one draw does not block the others.
 */
const bet_lock_timeout_ms = 250;
/** Statement timeout of the pool `reads`, which serves pages with a player's own data, such as the history. */
const read_timeout_ms = 2_000;

export type ApiPools = Record<"bets" | "reads" | "sessions", Ctx> & { close: () => Promise<void> };

/**
 * Separate connection pools of the role `api`, so that bets and session lookups never wait for a connection behind slow
 * reads.
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

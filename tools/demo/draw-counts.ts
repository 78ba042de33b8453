import { withClient } from "../../apps/server/scripts/lib/connect.ts";

/**
 * A draw counts as late when it is not settled this long after its result time. Crypto lotteries need more than a
 * minute, because they query their second source a minute after the first.
 */
const settled_within = "2 minutes 30 seconds";

/** Counts draws directly in the database: due but not settled, waiting for an operator, and void. */
export const countDraws = (
  owner: string,
): Promise<{ counts: Record<string, number>; findings: string[] }> =>
  withClient(owner, async (client) => {
    const { rows } = await client.query<{ state: string; draws: number }>(
      "select state, count(*)::integer as draws from draw where open_at <= clock_timestamp() group by state order by state",
    );
    const { rows: stuck } = await client.query<{
      id: string;
      game: string;
      state: string;
      reason: string | null;
    }>(
      `select id, game, state, reason from draw
       where state = 'void' or state not in ('settled', 'void') and (reason is not null
         or result_at < clock_timestamp() - $1::interval) order by id limit 20`,
      [settled_within],
    );
    return {
      counts: Object.fromEntries(rows.map(({ state, draws }) => [state, draws])),
      findings: stuck.map(
        ({ id, game, state, reason }) =>
          `draw ${id} of ${game} is ${state}${reason === null ? "" : `: ${reason}`}`,
      ),
    };
  });

import { withClient } from "../../apps/server/scripts/lib/connect.ts";

/** The crypto lotteries ask their second source a minute after the first; everything is settled well before this. */
const settled_within = "2 minutes 30 seconds";

/** How the draws of the demonstration stand, behind the API's back: what is due and not settled, waits for people, or was void. */
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

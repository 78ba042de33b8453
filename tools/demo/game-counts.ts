import { withClient } from "../../apps/server/scripts/lib/connect.ts";
import { play_rounds } from "./play-rounds.ts";

/** A round that the studio decided this long ago must be known to the wallet with the same sums. */
const settled_before = "1 minute";

/** The sums of one game, in 1/100 kyat as texts. */
type Sums = { game_code: string; rounds: number; staked: string; won: string };

const sumUp = (address: string, sql: string, ids: string[]): Promise<Map<string, Sums>> =>
  withClient(address, async (client) => {
    const { rows } = await client.query<Sums>(sql, [ids]);
    return new Map(rows.map((row) => [row.game_code, row]));
  });

const listSettled = (studio: string): Promise<string[]> =>
  withClient(studio, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `select id from round where state = 'settled' and ended_at < clock_timestamp() - $1::interval`,
      [settled_before],
    );
    return rows.map(({ id }) => id);
  });

/** Counts the rounds of each game, and compares what the studio and the wallet of the product know of the settled ones. */
export const countGames = async (
  owner: string,
  studio: string,
): Promise<{ counts: Record<string, number>; findings: string[] }> => {
  const settled = await listSettled(studio);
  const [theirs, ours] = await Promise.all([
    sumUp(
      studio,
      `select game_code, count(*)::integer as rounds, sum(stake)::text as staked, sum(payout)::text as won
        from round where id = any($1::text[]) group by game_code`,
      settled,
    ),
    sumUp(
      owner,
      `select game_code, count(*)::integer as rounds, sum(staked)::text as staked, sum(won)::text as won
        from game_round where round_id = any($1::text[]) and state = 'closed' group by game_code`,
      settled,
    ),
  ]);
  const findings = [...play_rounds.keys()].flatMap((code) => {
    const [there, here] = [theirs.get(code), ours.get(code)].map((sums) => JSON.stringify(sums));
    if (there === undefined) return [`nobody has played ${code}`];
    return there === here ? [] : [`${code}: the studio has ${there}, the wallet ${here}`];
  });
  return {
    counts: Object.fromEntries([...theirs].map(([code, { rounds }]) => [code, rounds])),
    findings,
  };
};

import { expectEqual } from "../../apps/server/bench/lib/faults.ts";
import { openBenchDb } from "../../apps/server/bench/lib/bench-db.ts";
import { withClient } from "../../apps/server/scripts/lib/connect.ts";
import { audit } from "../../apps/server/src/ledger/index.ts";
import { until } from "./flights.ts";
import type { BenchStudio, Client } from "./studio-of-bench.ts";

type CashedOut = { round_id: string; cashed_out_at: string; payout: string };

/** Every cash-out that was answered is stored as it was answered, at or before the end of the flight. */
export const checkFlight = async (
  db: Client,
  flight_id: string,
  bodies: readonly string[],
): Promise<void> => {
  const told = bodies.map((body) => JSON.parse(body) as CashedOut);
  const { rows } = await db.query<{ round_id: string }>(
    `select told.round_id
      from unnest($1::text[], $2::numeric[], $3::numeric[]) as told(round_id, cashed_out_at, payout)
      left join flight_bet on flight_bet.round_id = told.round_id and flight_id = $4
      left join flight on flight.id = flight_id
      left join round on round.id = told.round_id
      where (flight_bet.cashed_out_at = told.cashed_out_at * 100 and round.payout = told.payout * 100
        and flight_bet.cashed_out_at <= crash_point) is not true limit 3`,
    [
      told.map(({ round_id }) => round_id),
      told.map(({ cashed_out_at }) => cashed_out_at),
      told.map(({ payout }) => payout),
      flight_id,
    ],
  );
  expectEqual("cash-outs that are not stored as they were answered", rows, []);
};

type Sums = { staked: number; won: number; bets: number; credits: number; open: number };

const readOne = async (db: Client, query: string): Promise<Sums> => {
  const { rows } = await db.query<Sums>(query);
  const [row] = rows;
  if (row === undefined) throw new Error("there are no sums");
  return row;
};

const studio_sums = `select sum(stake)::double precision as staked, sum(payout)::double precision as won,
    count(*)::integer as bets, count(*) filter (where payout > 0)::integer as credits,
    count(*) filter (where state <> 'settled')::integer as open
  from round`;
const wallet_sums = `select sum(debit)::double precision as staked, sum(credit)::double precision as won,
    count(*) filter (where kind = 'bet')::integer as bets, count(*) filter (where credit > 0)::integer as credits,
    (select count(*) from game_round where state <> 'closed')::integer as open
  from game_tx where state = 'done'`;

/** When all calls are answered, the wallet has moved what the studio stored, each once, and its ledger adds up. */
export const checkBooks = async (
  { db, wallet_url }: BenchStudio,
  expected: Pick<Sums, "bets" | "credits">,
): Promise<void> => {
  const studio = await until("the last answer of the wallet", async () => {
    const sums = await readOne(db, studio_sums);
    return sums.open === 0 ? sums : null;
  });
  const wallet = await withClient(wallet_url, (client) => readOne(client, wallet_sums));
  expectEqual("what the wallet moved", wallet, studio);
  const { bets, credits } = studio;
  expectEqual("bets and credits", { bets, credits }, expected);
  const ledger = openBenchDb(wallet_url);
  expectEqual("differences in the audit", (await audit(ledger)).differences, []);
  await ledger.destroy();
};

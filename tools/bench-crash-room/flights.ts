import { addChains, secretEndingWithin } from "../studio/chains.ts";
import type { Client } from "./studio-of-bench.ts";

const poll_ms = 50;
export const wait_max_ms = 120_000;

export const until = async <T>(what: string, read: () => Promise<T | null>): Promise<T> => {
  const limit = performance.now() + wait_max_ms;
  while (performance.now() < limit) {
    const found = await read();
    if (found !== null) return found;
    await new Promise((resolve) => setTimeout(resolve, poll_ms));
  }
  throw new Error(`${what} did not happen in ${wait_max_ms} ms`);
};

type FlightRow = {
  id: string;
  phase: string;
  started_ms: number | null;
  ended_ms: number | null;
  settled_ms: number | null;
};

export const readFlight = async (db: Client, chain_id: number): Promise<FlightRow | null> => {
  const { rows } = await db.query<FlightRow>(
    `select id::text, phase, (extract(epoch from started_at) * 1000)::double precision as started_ms,
        (extract(epoch from ended_at) * 1000)::double precision as ended_ms,
        (extract(epoch from settled_at) * 1000)::double precision as settled_ms
      from flight where chain_id = $1`,
    [chain_id],
  );
  return rows[0] ?? null;
};

export const untilPhase = (db: Client, chain_id: number, phase: string): Promise<FlightRow> =>
  until(`a flight that is ${phase}`, async () => {
    const flight = await readFlight(db, chain_id);
    return flight?.phase === phase ? flight : null;
  });

/** Opens a flight that ends between two multipliers, and returns while it takes bets. */
export const openFlight = async (
  db: Client,
  { from, to }: { from: bigint; to: bigint },
): Promise<{ chain_id: number; flight_id: string }> => {
  const { secret } = secretEndingWithin(from, to);
  const [chain_id = 0] = await addChains(db, [secret]);
  const flight_id = await until("a flight that takes bets", async () => {
    // An earlier flight would take bets for ten seconds; it ends almost at once.
    await db.query(
      `update flight set bets_until = clock_timestamp(), starts_at = clock_timestamp()
        where phase = 'betting' and chain_id <> $1 and starts_at > clock_timestamp()`,
      [chain_id],
    );
    const flight = await readFlight(db, chain_id);
    return flight?.phase === "betting" ? flight.id : null;
  });
  return { chain_id, flight_id };
};

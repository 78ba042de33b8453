import { expect } from "vitest";

import { parseHundredths } from "../../apps/studio/src/amounts/hundredths.ts";
import { addChains, secretEndingWithin } from "./chains.ts";
import type { startStudioUnderTest } from "./studio-under-test.ts";

export const flight_env = {
  ...{ STUDIO_FLIGHT_BETTING_MS: "3000", STUDIO_FLIGHT_PAUSE_MS: "300" },
  STUDIO_WALLET_TIMEOUT_MS: "5000",
};

type Studio = Awaited<ReturnType<typeof startStudioUnderTest>>;

export type TestFlight = {
  id: string;
  crash_point: bigint;
  untilPhase: (phase: "flying" | "ended") => Promise<void>;
  /** Until all calls of the flight to the wallet are decided. */
  untilDelivered: () => Promise<void>;
};

/** Waits for a flight that takes bets and ends between two multipliers in hundredths. */
export const nextFlight = async (
  { studio_database: db }: Pick<Studio, "studio_database">,
  from: bigint,
  to: bigint,
): Promise<TestFlight> => {
  const { secret, crash_point } = secretEndingWithin(from, to);
  const [chain_id] = await addChains(db, [secret]);
  const read = async (): Promise<Record<string, unknown>> => {
    const { rows } = await db.query<Record<string, unknown>>(
      "select id::text, phase, settled_at from flight where chain_id = $1",
      [chain_id],
    );
    return rows[0] ?? {};
  };
  await expect.poll(async () => (await read())["phase"]).toBe("betting");
  const { id } = await read();
  const countOpen = async (): Promise<number> => {
    const { rows } = await db.query<{ count: number }>(
      `select count(*)::integer as count from wallet_call
        where state in ('waiting', 'unclear', 'parked') and round_id in (select round_id from flight_bet where flight_id = $1)`,
      [id],
    );
    return rows[0]?.count ?? 0;
  };
  return {
    ...{ id: String(id), crash_point },
    untilPhase: async (phase) => {
      await expect.poll(async () => (await read())["phase"]).toBe(phase);
    },
    untilDelivered: async () => {
      await expect.poll(async () => (await read())["settled_at"] ?? null).not.toBeNull();
      await expect.poll(countOpen).toBe(0);
    },
  };
};

/** A bet as its player reads it. */
export type ShownBet = {
  round_id: string;
  state: string;
  stake: string;
  payout: string | null;
  cashed_out_at: string | null;
  flight_id: string;
  record: { payout: string; actions: { automatic: string | null; manual: string | null } } | null;
};

export const hundredths = (text: string | null | undefined): bigint => {
  const amount = parseHundredths(text ?? "");
  if (amount === null) throw new Error(`${text} is not an amount`);
  return amount;
};

/** The events of a stream that was opened by a player, as they arrive. */
export const openStream = async (address: string, cookie: string) => {
  const response = await fetch(new URL("/api/hintha-flight/stream", address), {
    headers: { cookie },
  });
  const texts: string[] = [];
  let is_closed = false;
  const reading = (async () => {
    const decoder = new TextDecoder();
    for await (const chunk of response.body ?? []) texts.push(decoder.decode(chunk));
  })()
    .catch(() => null)
    .finally(() => {
      is_closed = true;
    });
  return {
    response,
    reading,
    isClosed: () => is_closed,
    events: () =>
      texts
        .join("")
        .split("\n\n")
        .filter((text) => text.startsWith("event: room\ndata: "))
        .map((text) => JSON.parse(text.slice("event: room\ndata: ".length)) as RoomEvent),
  };
};

type RoomEvent = {
  server_time: number;
  flight: { flight_id: string; phase: string; crash_point: string | null };
  bets: number;
  staked: string;
  cashed_out: number;
  largest: { name: string; stake: string; cashed_out_at: string | null }[];
};

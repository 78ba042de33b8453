import { formatHundredths } from "../../../amounts/hundredths.ts";
import type { Database } from "../../../database/database.ts";
import type { Clock } from "../../../rooms/clock.ts";
import { readFlight, type Flight } from "./flights.ts";
import { shownCashOut } from "./settle-bets.ts";

type BetRow = {
  name: string;
  stake: bigint;
  cashed_out_at: number | null;
  payout: bigint;
};

type Sums = { bets: number; staked: bigint; cashed_out: number; paid: bigint };

const listed_max = 20;

const in_flight = `from flight_bet join round on id = round_id
  where flight_id = $1 and state in ('open', 'settling', 'settled')`;

const readSums = async (db: Database, flight_id: bigint): Promise<Sums> => {
  const { rows } = await db.query<Sums>(
    `select count(*)::integer as bets, coalesce(sum(stake), 0)::bigint as staked,
        count(cashed_out_at)::integer as cashed_out, coalesce(sum(payout), 0)::bigint as paid ${in_flight}`,
    [flight_id],
  );
  return rows[0] ?? { bets: 0, staked: 0n, cashed_out: 0, paid: 0n };
};

const readBets = async (
  db: Database,
  flight_id: bigint,
  order: "largest" | "last_cashed_out",
): Promise<BetRow[]> => {
  const rest =
    order === "largest"
      ? "order by stake desc, id"
      : "and cashed_out_at is not null order by cashed_out_at desc, id";
  const { rows } = await db.query<BetRow>(
    `select name, stake, cashed_out_at, payout ${in_flight} ${rest} limit ${listed_max}`,
    [flight_id],
  );
  return rows;
};

const shownBet = ({ name, stake, cashed_out_at, payout }: BetRow) => ({
  ...{ name, stake: formatHundredths(stake), cashed_out_at: shownCashOut(cashed_out_at) },
  payout: cashed_out_at === null ? null : formatHundredths(payout),
});

const shownFlight = (flight: Flight) => ({
  ...{ flight_id: String(flight.id), round_number: flight.round_number, phase: flight.phase },
  ...{ bets_until: flight.bets_until, starts_at: flight.starts_at },
  ...{ started_at: flight.started_at, ended_at: flight.ended_at },
  crash_point: shownCashOut(flight.crash_point),
});

/** What everybody in the room sees: nothing that identifies a person, and of the flight only what has happened. */
export type BoardState = Readonly<Record<string, unknown>>;

const readState = async (db: Database): Promise<BoardState> => {
  const flight = await readFlight(db);
  if (flight === null) return { flight: null };
  const [sums, largest, last_cashed_out] = await Promise.all([
    readSums(db, flight.id),
    readBets(db, flight.id, "largest"),
    readBets(db, flight.id, "last_cashed_out"),
  ]);
  const { bets, cashed_out } = sums;
  return {
    flight: shownFlight(flight),
    ...{ bets, staked: formatHundredths(sums.staked) },
    ...{ cashed_out, paid: formatHundredths(sums.paid) },
    largest: largest.map(shownBet),
    last_cashed_out: last_cashed_out.map(shownBet),
  };
};

/** A state this old is read again. */
const fresh_ms = 100;

export type Board = {
  /** The state of the room, at most `fresh_ms` old; all callers share a read. */
  read: () => Promise<BoardState>;
  /** The state as it is now. */
  refresh: () => Promise<BoardState>;
};

export const createBoard = (db: Database, clock: Clock): Board => {
  let last: { read_at: number; state: Promise<BoardState> } | null = null;
  const refresh = (): Promise<BoardState> => {
    const state = readState(db);
    last = { read_at: clock.now(), state };
    return state;
  };
  return {
    refresh,
    read: () => (last !== null && clock.now() - last.read_at < fresh_ms ? last.state : refresh()),
  };
};

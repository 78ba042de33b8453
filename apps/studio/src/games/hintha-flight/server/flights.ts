import { inTransaction, type Database, type Queries, type Tx } from "../../../database/database.ts";
import { addCalls, type NewCall } from "../../../play/outbox.ts";
import { readSecret, takeRound } from "../../../rooms/chains.ts";
import type { Clock } from "../../../rooms/clock.ts";
import { crashPointOfRound, multiplier_most } from "../rules/crash-point.ts";
import { flight_max_ms, reachedAfterMs } from "../rules/flight-time.ts";

export const game_code = "hintha-flight";

/** Times are milliseconds since 1970 by the clock of the room. */
export type Flight = {
  id: bigint;
  chain_id: number;
  round_number: number;
  phase: "betting" | "flying" | "ended";
  bets_until: number;
  starts_at: number;
  started_at: number | null;
  ended_at: number | null;
  crash_point: number | null;
  is_settled: boolean;
};

const ms = (column: string): string =>
  `(extract(epoch from ${column}) * 1000)::double precision as ${column}`;
const columns = `id, chain_id, round_number, phase, crash_point, settled_at is not null as is_settled,
  ${["bets_until", "starts_at", "started_at", "ended_at"].map(ms).join(", ")}`;
const time = (parameter: string): string => `to_timestamp(${parameter}::double precision / 1000)`;

/** The flight that is under way, or the last one. */
export const readFlight = async (db: Queries): Promise<Flight | null> => {
  const { rows } = await db.query<Flight>(
    `select ${columns} from flight where game_code = $1 order by id desc limit 1`,
    [game_code],
  );
  return rows[0] ?? null;
};

/** The last part of the time before the start, in which no bet is taken, so that the debits of the last bets are answered before the start. */
const closing_ms = 1_000;

/** Opens the next flight, unless there is no chain or another process has opened it. */
export const openFlight = (db: Database, clock: Clock, betting_ms: number): Promise<void> =>
  inTransaction(db, async (tx) => {
    const next = await takeRound(tx, game_code);
    if (next === null) return;
    const bets_until = clock.now() + betting_ms;
    await tx.query(
      `insert into flight (game_code, chain_id, round_number, bets_until, starts_at)
        values ($1, $2, $3, ${time("$4")}, ${time("$5")})`,
      [game_code, next.chain_id, next.round_number, bets_until, bets_until + closing_ms],
    );
  });

/** The debits of the bets that are not accepted yet are taken back; their bets are not in the flight. */
const takeBackUnanswered = async (tx: Tx, flight_id: bigint): Promise<void> => {
  const { rows: rounds } = await tx.query<{ id: string }>(
    `select id from round where state = 'betting' and id in (select round_id from flight_bet where flight_id = $1)
      order by id for update`,
    [flight_id],
  );
  const { rows } = await tx.query<Omit<NewCall, "kind" | "hold_ms"> & { tx_id: string }>(
    `update wallet_call set state = 'unclear', decided_at = clock_timestamp()
      where round_id = any($1) and kind = 'bet' and state = 'waiting' returning tx_id, round_id, provider_id, body`,
    [rounds.map(({ id }) => id)],
  );
  await addCalls(
    tx,
    rows.map(({ tx_id, round_id, provider_id, body }) => ({
      ...{ round_id, provider_id, kind: "rollback", hold_ms: 0 },
      body: {
        player_ref: body["player_ref"],
        ...{ round_id, game_code, ref_tx_id: tx_id },
      },
    })),
  );
};

/** Starts a flight with the bets whose debits are accepted. */
export const takeOff = (db: Database, clock: Clock, { id }: Flight): Promise<void> =>
  inTransaction(db, async (tx) => {
    // A bet that is being stored locks the flight too, so that none is added after this.
    const { rowCount } = await tx.query(
      "select from flight where id = $1 and phase = 'betting' for update",
      [id],
    );
    // Another process has started it meanwhile.
    if (rowCount === 0) return;
    await takeBackUnanswered(tx, id);
    await tx.query(`update flight set phase = 'flying', started_at = ${time("$2")} where id = $1`, [
      id,
      clock.now(),
    ]);
  });

/** What decides a flight. */
export type FlightSecret = { value: string; crash_point: bigint };

/** Reads the secret of the flight under way once for this process. */
export const createSecrets = (
  db: Queries,
): ((flight: Pick<Flight, "chain_id" | "round_number">) => Promise<FlightSecret>) => {
  let cached: { key: string; secret: Promise<FlightSecret> } | null = null;
  const read = async (flight: Pick<Flight, "chain_id" | "round_number">): Promise<FlightSecret> => {
    const { value, salt } = await readSecret(db, flight);
    return { value, crash_point: crashPointOfRound(value, salt) };
  };
  return (flight) => {
    const key = `${flight.chain_id}:${flight.round_number}`;
    if (cached?.key === key) return cached.secret;
    const secret = read(flight);
    cached = { key, secret };
    // A failed read is repeated by the next caller.
    secret.catch(() => {
      if (cached?.secret === secret) cached = null;
    });
    return secret;
  };
};

/** How long a flight lasts: until the multiplier is above its end, so that each cash-out up to the end is in time. */
export const durationOf = (crash_point: bigint): number =>
  crash_point >= multiplier_most ? flight_max_ms : reachedAfterMs(crash_point + 1n);

/** Ends a flight at its time, also if this is noticed late, and reveals what decided it. */
export const endFlight = async (
  db: Database,
  { id }: Flight,
  { value, crash_point }: FlightSecret,
): Promise<void> => {
  await db.query(
    `update flight set phase = 'ended', crash_point = $2, value = $3,
        ended_at = started_at + $4 * interval '1 millisecond' where id = $1 and phase = 'flying'`,
    [id, crash_point, value, durationOf(crash_point)],
  );
};

export const markSettled = async (db: Database, { id }: Flight): Promise<void> => {
  await db.query("update flight set settled_at = clock_timestamp() where id = $1", [id]);
};

import { formatHundredths } from "../../../amounts/hundredths.ts";
import { inTransaction, type Database, type Tx } from "../../../database/database.ts";
import { Refusal } from "../../../refusals/refusal.ts";
import type { PlaySession } from "../../../sessions/sessions.ts";
import { isCashOut } from "../rules/crash-point.ts";
import { multiplierAt } from "../rules/flight-time.ts";
import type { Flight, FlightSecret } from "./flights.ts";
import {
  settleBet,
  shownCashOut,
  storeSettled,
  type OpenBet,
  type SettledBet,
} from "./settle-bets.ts";

export type AskedCashOut = {
  session: PlaySession;
  round_id: string;
  /** When the request arrived, by the clock of the room. */
  arrived_at: number;
};

type StoredBet = OpenBet &
  Pick<Flight, "chain_id" | "round_number" | "started_at"> & {
    state: string;
    payout: bigint;
    cashed_out_at: number | null;
  };

/** Locks the bets in the order of their ids, as everywhere, so that batches do not wait for each other in a circle. */
const lockBets = async (
  tx: Tx,
  round_ids: readonly string[],
): Promise<ReadonlyMap<string, StoredBet>> => {
  const { rows } = await tx.query<StoredBet>(
    `select round.id as round_id, provider_id, player_ref, currency, stake, automatic, state, payout, cashed_out_at,
        chain_id, round_number, (extract(epoch from started_at) * 1000)::double precision as started_at
      from round join flight_bet on round.id = flight_bet.round_id join flight on flight.id = flight_id
      where round.id = any($1) order by round.id for update of round`,
    [round_ids],
  );
  return new Map(rows.map((row) => [row.round_id, row]));
};

const shownPaid = (
  { round_id, stake }: OpenBet,
  paid: bigint | number,
  payout: bigint,
): CashedOut => ({
  ...{ round_id, stake: formatHundredths(stake), state: "settling" },
  ...{ cashed_out_at: shownCashOut(paid), payout: formatHundredths(payout) },
});

export type CashedOut = Readonly<Record<string, string | null>>;
type Decided = { reply: CashedOut; settled: SettledBet | null };

/** A cash-out that was stored already is answered again. */
const decideOne = (
  { session, arrived_at }: AskedCashOut,
  bet: StoredBet | undefined,
  secret: FlightSecret | null,
): Decided | Refusal => {
  const is_own = bet?.provider_id === session.provider_id && bet.player_ref === session.player_ref;
  if (bet === undefined || !is_own) return new Refusal("not_found");
  if (bet.cashed_out_at !== null)
    return { reply: shownPaid(bet, bet.cashed_out_at, bet.payout), settled: null };
  if (bet.state === "betting") return new Refusal("round_unfinished");
  if (bet.state !== "open") return new Refusal("round_over");
  if (bet.started_at === null || secret === null) return new Refusal("action_not_allowed");
  const manual = multiplierAt(arrived_at - bet.started_at);
  if (!isCashOut(manual)) return new Refusal("action_not_allowed");
  const settled = settleBet(bet, secret.crash_point, manual);
  // The process that drives the room settles the lost bets.
  if (settled.paid === null) return new Refusal("round_over");
  return { reply: shownPaid(bet, settled.paid, settled.payout), settled };
};

const keyOf = ({ session: { provider_id, player_ref }, round_id }: AskedCashOut): string =>
  `${provider_id}:${player_ref}:${round_id}`;

export type ReadSecret = (
  flight: Pick<Flight, "chain_id" | "round_number">,
) => Promise<FlightSecret>;

/**
 * Decides the cash-outs of many players in one transaction, each by the time of its arrival: the multiplier of that time is paid if the flight
 * had not ended then, also if the bet is stored as cashed out a moment later.
 */
export const cashOutAll = (
  db: Database,
  readFlightSecret: ReadSecret,
  asked: readonly AskedCashOut[],
): Promise<readonly (CashedOut | Refusal)[]> =>
  inTransaction(db, async (tx) => {
    const bets = await lockBets(tx, [...new Set(asked.map(({ round_id }) => round_id))]);
    const decided = new Map<string, Decided | Refusal>();
    for (const each of asked) {
      // Of two requests of a player for the same bet in a batch the first decides.
      if (decided.has(keyOf(each))) continue;
      const bet = bets.get(each.round_id);
      const has_started = bet !== undefined && bet.started_at !== null;
      const secret = has_started ? await readFlightSecret(bet) : null;
      decided.set(keyOf(each), decideOne(each, bet, secret));
    }
    await storeSettled(
      tx,
      [...decided.values()].flatMap((each) =>
        each instanceof Refusal ? [] : (each.settled ?? []),
      ),
    );
    return asked.map((each) => {
      const outcome = decided.get(keyOf(each));
      if (outcome === undefined) throw new Error("a cash-out was not decided");
      return outcome instanceof Refusal ? outcome : outcome.reply;
    });
  });

import { formatAmount } from "@shwe/swp";

import { formatHundredths } from "../../../amounts/hundredths.ts";
import { inTransaction, type Database, type Tx } from "../../../database/database.ts";
import { addCalls, type NewCall } from "../../../play/outbox.ts";
import { cashedOutAt, payoutOf, type CashOuts } from "../rules/settle-bet.ts";
import { game_code } from "./flights.ts";

/** An accepted bet of a flight that is neither paid nor lost. */
export type OpenBet = {
  round_id: string;
  provider_id: number;
  player_ref: string;
  currency: string;
  stake: bigint;
  automatic: number | null;
};

export type SettledBet = {
  bet: OpenBet;
  manual: bigint | null;
  /** The multiplier that is paid; null if the bet is lost. */
  paid: bigint | null;
  payout: bigint;
};

const units_per_hundredth = 100n;

const automaticOf = ({ automatic }: Pick<OpenBet, "automatic">): bigint | null =>
  automatic === null ? null : BigInt(automatic);

/** What becomes of a bet by the rules. A manual cash-out after the automatic one was too late to count and is not stored. */
export const settleBet = (
  bet: OpenBet,
  crash_point: bigint,
  manual: CashOuts["manual"],
): SettledBet => {
  const paid = cashedOutAt(crash_point, { automatic: automaticOf(bet), manual });
  return {
    bet,
    manual: manual === paid ? manual : null,
    paid,
    payout: payoutOf(bet.stake, paid),
  };
};

/** The call that ends the round of a bet at the wallet: its credit, or the close of a lost one. */
const callOf = ({ bet, paid, payout }: SettledBet): NewCall => {
  const { round_id, provider_id, player_ref, currency } = bet;
  const common = { player_ref, round_id, game_code };
  const call =
    paid === null
      ? { kind: "close" as const, body: common }
      : {
          kind: "win" as const,
          body: {
            ...{ ...common, currency, round_closed: true },
            amount: formatAmount(payout * units_per_hundredth),
          },
        };
  return { provider_id, round_id, ...call, hold_ms: 0 };
};

/** Stores settled bets with their calls by three statements, however many there are. Their rounds must be locked. */
export const storeSettled = async (tx: Tx, settled: readonly SettledBet[]): Promise<void> => {
  if (settled.length === 0) return;
  const round_ids = settled.map(({ bet }) => bet.round_id);
  await tx.query(
    `update round set state = 'settling', payout = given.payout, acted_at = clock_timestamp()
      from unnest($1::text[], $2::bigint[]) as given(id, payout) where round.id = given.id`,
    [round_ids, settled.map(({ payout }) => payout)],
  );
  await tx.query(
    `update flight_bet set manual = given.manual, cashed_out_at = given.paid
      from unnest($1::text[], $2::integer[], $3::integer[]) as given(round_id, manual, paid)
      where flight_bet.round_id = given.round_id and given.paid is not null`,
    [round_ids, settled.map(({ manual }) => manual), settled.map(({ paid }) => paid)],
  );
  await addCalls(tx, settled.map(callOf));
};

/** How many bets one transaction settles. */
const settled_max = 1_000;

type Due = {
  flight_id: bigint;
  /** How far the flight is: the end, or the multiplier now. */
  reached: bigint;
  /** Only the bets whose automatic cash-out was reached. The others are lost when the flight has ended. */
  only_automatic: boolean;
};

/** Settles one batch of open bets; returns whether there may be more. */
const settleSome = (db: Database, { flight_id, reached, only_automatic }: Due): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const { rows } = await tx.query<OpenBet>(
      `select id as round_id, provider_id, player_ref, currency, stake, automatic
        from flight_bet join round on id = round_id
        where flight_id = $1 and state = 'open' and (automatic <= $2 or not $3)
        order by id limit ${settled_max} for update of round`,
      [flight_id, reached, only_automatic],
    );
    await storeSettled(
      tx,
      rows.map((bet) => settleBet(bet, reached, null)),
    );
    return rows.length === settled_max;
  });

export const settleDue = async (db: Database, due: Due): Promise<void> => {
  while (await settleSome(db, due));
};

/** The lowest automatic cash-out among the open bets of a flight, or null. */
export const readNextAutomatic = async (
  db: Database,
  flight_id: bigint,
): Promise<bigint | null> => {
  const { rows } = await db.query<{ automatic: number | null }>(
    `select min(automatic) as automatic from flight_bet join round on id = round_id
      where flight_id = $1 and state = 'open'`,
    [flight_id],
  );
  const automatic = rows[0]?.automatic ?? null;
  return automatic === null ? null : BigInt(automatic);
};

/** What a player reads about the end of a bet. */
export const shownCashOut = (paid: number | bigint | null): string | null =>
  paid === null ? null : formatHundredths(BigInt(paid));

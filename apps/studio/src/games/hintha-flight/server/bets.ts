import { createHash, randomUUID } from "node:crypto";

import { formatAmount } from "@shwe/swp";

import { inTransaction, type Database, type Tx } from "../../../database/database.ts";
import { addCalls, type WalletCall } from "../../../play/outbox.ts";
import { Refusal } from "../../../refusals/refusal.ts";
import type { PlaySession } from "../../../sessions/sessions.ts";
import { game_code } from "./flights.ts";

export type AskedBet = {
  session: PlaySession;
  stake: bigint;
  automatic: bigint | null;
  /** How long the worker leaves the debit to this process. */
  hold_ms: number;
};

export type StoredBet = { round_id: string; call: WalletCall };

const units_per_hundredth = 100n;
/** The largest number of bets in a flight. */
const bets_max = 5_000;

/** What other players see of a player: letters that are the same in each flight and say nothing about the person. */
export const nameOf = ({
  provider_id,
  player_ref,
}: Pick<PlaySession, "provider_id" | "player_ref">): string => {
  const hash = createHash("sha256").update(`${game_code}:${provider_id}:${player_ref}`);
  const letters = hash.digest("hex").toUpperCase();
  return `${letters.slice(0, 2)}***${letters.slice(2, 4)}`;
};

/** Locks the flight that takes bets, so that it does not start before these are stored. */
const lockTaking = async (tx: Tx): Promise<bigint> => {
  const { rows } = await tx.query<{ id: bigint }>(
    `select id from flight where game_code = $1 and phase = 'betting' and bets_until > clock_timestamp() for share`,
    [game_code],
  );
  const [row] = rows;
  if (row === undefined) throw new Refusal("betting_closed");
  return row.id;
};

const countBets = async (tx: Tx, flight_id: bigint): Promise<number> => {
  const { rows } = await tx.query<{ count: number }>(
    "select count(*)::integer as count from flight_bet where flight_id = $1",
    [flight_id],
  );
  return rows[0]?.count ?? 0;
};

type NewBet = AskedBet & { round_id: string };

/** Stores the rounds, except those of players who have an unfinished one; the unique index decides. */
const insertRounds = async (tx: Tx, bets: readonly NewBet[]): Promise<ReadonlySet<string>> => {
  const { rows } = await tx.query<{ id: string }>(
    `insert into round (id, provider_id, player_ref, game_code, wallet_session_id, currency, stake, state, is_over_with_bet, actions)
      select id, provider_id, player_ref, $1, wallet_session_id, currency, stake, 'betting', false, '{}'
      from unnest($2::text[], $3::integer[], $4::text[], $5::uuid[], $6::text[], $7::bigint[])
        as given(id, provider_id, player_ref, wallet_session_id, currency, stake)
      order by provider_id, player_ref
      on conflict (provider_id, player_ref, game_code) where state in ('betting', 'open') do nothing returning id`,
    [
      game_code,
      bets.map(({ round_id }) => round_id),
      bets.map(({ session }) => session.provider_id),
      bets.map(({ session }) => session.player_ref),
      bets.map(({ session }) => session.wallet_session_id),
      bets.map(({ session }) => session.currency),
      bets.map(({ stake }) => stake),
    ],
  );
  return new Set(rows.map(({ id }) => id));
};

const debitOf = ({ session, stake, round_id, hold_ms }: NewBet) => ({
  ...{ provider_id: session.provider_id, round_id, kind: "bet" as const, hold_ms },
  body: {
    ...{ player_ref: session.player_ref, round_id, game_code, currency: session.currency },
    session_id: session.wallet_session_id,
    amount: formatAmount(stake * units_per_hundredth),
  },
});

/**
 * Stores the bets of many players with their debits in one transaction. The flight must take bets when they are stored, which is later than
 * when they arrived.
 */
export const storeBets = (
  db: Database,
  asked: readonly AskedBet[],
): Promise<readonly (StoredBet | Refusal)[]> =>
  inTransaction(db, async (tx) => {
    const flight_id = await lockTaking(tx);
    const free = bets_max - (await countBets(tx, flight_id));
    const bets = asked.map((each) => ({ ...each, round_id: randomUUID() }));
    const stored = await insertRounds(tx, bets.slice(0, Math.max(free, 0)));
    const inserted = bets.filter(({ round_id }) => stored.has(round_id));
    await tx.query(
      `insert into flight_bet (round_id, flight_id, name, automatic)
        select round_id, $1, name, automatic from unnest($2::text[], $3::text[], $4::integer[]) as given(round_id, name, automatic)`,
      [
        flight_id,
        inserted.map(({ round_id }) => round_id),
        inserted.map(({ session }) => nameOf(session)),
        inserted.map(({ automatic }) => automatic),
      ],
    );
    const calls = await addCalls(tx, inserted.map(debitOf));
    const by_round = new Map(calls.map((call) => [call.round_id, call]));
    return bets.map(({ round_id }, at) => {
      const call = by_round.get(round_id);
      if (call !== undefined) return { round_id, call };
      return new Refusal(at >= free ? "room_full" : "round_unfinished");
    });
  });

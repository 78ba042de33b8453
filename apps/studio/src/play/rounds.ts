import { randomUUID } from "node:crypto";

import { formatAmount } from "@shwe/swp";

import { formatHundredths, parseHundredths } from "../amounts/hundredths.ts";
import { inTransaction, type Database, type Queries, type Tx } from "../database/database.ts";
import { drawsOf, type Draws } from "../fairness/draws.ts";
import { isStake, type StakeLimits } from "../rounds/stake-limits.ts";
import { Refusal } from "../refusals/refusal.ts";
import type { JsonValue } from "../rounds/replayed-round.ts";
import type { PlaySession } from "../sessions/sessions.ts";
import type { Delivery } from "./delivery.ts";
import { addCall } from "./outbox.ts";
import { takeNonce, type Owner } from "./seeds.ts";

type RoundState = "betting" | "open" | "settling" | "settled" | "refused" | "undone";

export type Round = {
  id: string;
  seed_id: bigint;
  client_seed: string;
  nonce: number;
  currency: string;
  stake: bigint;
  state: RoundState;
  actions: JsonValue;
  result: JsonValue;
  payout: bigint;
  free_spins_played: number;
};

const columns = `id, seed_id, client_seed, nonce, currency, stake, state, actions, result, payout, free_spins_played`;
const units_per_hundredth = 100n;
const wireAmount = (hundredths: bigint): string => formatAmount(hundredths * units_per_hundredth);

/** What the rules of a game decide about a new bet. */
type BetPlan = {
  actions: JsonValue;
  /** Null if the player acts before there is a result. */
  result: JsonValue;
  payout: bigint;
  /** The win that belongs to the same call, in games where the bet decides it. */
  win: bigint | null;
  is_over: boolean;
};

type Bet = {
  stake: string;
  limits: StakeLimits;
  /** The shortest time since the player's last act in this game. */
  cycle_ms: number;
  plan: (draws: Draws, stake: bigint) => BetPlan;
};

export type Parts = {
  db: Database;
  delivery: Delivery;
  /** Whether the games take no bets now. */
  isInMaintenance: () => boolean;
};

const readStake = (text: string, limits: StakeLimits): bigint => {
  const stake = parseHundredths(text);
  if (stake === null || !isStake(stake, limits)) throw new Refusal("stake_not_allowed");
  return stake;
};

const ownerValues = ({ provider_id, player_ref, game_code }: Owner) => [
  ...[provider_id, player_ref, game_code],
];
const of_owner = "provider_id = $1 and player_ref = $2 and game_code = $3";

/** The player's round that is not over, or null. */
export const findUnfinished = async (db: Queries, owner: Owner): Promise<Round | null> => {
  const { rows } = await db.query<Round>(
    `select ${columns} from round where ${of_owner} and state in ('betting', 'open')`,
    ownerValues(owner),
  );
  return rows[0] ?? null;
};

const refuseTooSoon = async (tx: Tx, owner: Owner, cycle_ms: number): Promise<void> => {
  const { rows } = await tx.query<{ left_ms: number }>(
    `select ceil($4 - extract(epoch from clock_timestamp() - max(acted_at)) * 1000)::double precision as left_ms
      from round where ${of_owner}`,
    [...ownerValues(owner), cycle_ms],
  );
  const left_ms = rows[0]?.left_ms ?? 0;
  if (left_ms > 0) throw new Refusal("too_soon", { retry_after_ms: left_ms });
};

type Stored = { round_id: string; tx_id: string };

const storeBet = async (
  tx: Tx,
  session: PlaySession,
  { stake: text, limits, cycle_ms, plan }: Bet,
  hold_ms: number,
): Promise<Stored> => {
  const stake = readStake(text, limits);
  // Locks the player's seed, so that the checks below hold until the end of the transaction.
  const { seed_id, server_seed, client_seed, nonce } = await takeNonce(tx, session);
  if ((await findUnfinished(tx, session)) !== null) throw new Refusal("round_unfinished");
  await refuseTooSoon(tx, session, cycle_ms);
  const planned = plan(drawsOf({ server_seed, client_seed, nonce }), stake);
  const { provider_id, player_ref, game_code, wallet_session_id, currency } = session;
  const round_id = randomUUID();
  await tx.query(
    `insert into round (id, provider_id, player_ref, game_code, wallet_session_id, currency, seed_id, client_seed,
        nonce, stake, state, is_over_with_bet, actions, result, payout)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 'betting', $11, $12, $13, $14)`,
    [
      ...[round_id, provider_id, player_ref, game_code, wallet_session_id, currency],
      ...[seed_id, client_seed, nonce, stake, planned.is_over],
      ...[JSON.stringify(planned.actions), JSON.stringify(planned.result), planned.payout],
    ],
  );
  const common = {
    ...{ player_ref, round_id, game_code, session_id: wallet_session_id, currency },
  };
  const call =
    planned.win === null
      ? { kind: "bet" as const, body: { ...common, amount: wireAmount(stake) } }
      : {
          kind: "bet_win" as const,
          body: {
            ...common,
            bet_amount: wireAmount(stake),
            win_amount: wireAmount(planned.win),
            round_closed: planned.is_over,
          },
        };
  const tx_id = await addCall(tx, { provider_id, round_id, ...call, hold_ms });
  return { round_id, tx_id };
};

const readRound = async (db: Queries, owner: Owner, round_id: string): Promise<Round | null> => {
  const { rows } = await db.query<Round>(
    `select ${columns} from round where ${of_owner} and id = $4`,
    [...ownerValues(owner), round_id],
  );
  return rows[0] ?? null;
};

type StoredCall = { code: number | null; balance: string | null; limit_kind: string | null };

const readCall = async (db: Queries, tx_id: string): Promise<StoredCall> => {
  const { rows } = await db.query<StoredCall>(
    `select code, answer->>'balance' as balance, answer->>'limit_kind' as limit_kind
      from wallet_call where tx_id = $1`,
    [tx_id],
  );
  const [row] = rows;
  if (row === undefined) throw new Error("a call of the outbox disappeared");
  return row;
};

/** A round after an act of the player. `balance` is null when the wallet has not answered yet. */
export type Acted = { round: Round; balance: string | null };

const readActed = async (
  db: Database,
  session: PlaySession,
  { round_id, tx_id }: Stored,
): Promise<Acted> => {
  const [round, call] = await Promise.all([readRound(db, session, round_id), readCall(db, tx_id)]);
  if (round === null) throw new Error("a round disappeared");
  if (round.state === "refused")
    throw new Refusal("bet_refused", {
      wallet_code: call.code ?? 0,
      ...(call.limit_kind === null ? {} : { limit_kind: call.limit_kind }),
    });
  return { round, balance: call.balance };
};

/** Stores a bet with its outcome, and sends it. */
export const placeBet = async (
  { db, delivery, isInMaintenance }: Parts,
  session: PlaySession,
  bet: Bet,
): Promise<Acted> => {
  if (isInMaintenance()) throw new Refusal("maintenance");
  const stored = await inTransaction(db, (tx) => storeBet(tx, session, bet, delivery.hold_ms));
  await delivery.send(stored.tx_id);
  return readActed(db, session, stored);
};

/** What follows from an act of the player in an open round. */
export type Step = {
  actions: JsonValue;
  result: JsonValue;
  payout: bigint;
  free_spins_played: number;
  /** The credit of this act; null for none. A round that ends without one is closed. */
  win: bigint | null;
  is_over: boolean;
};

type Act = {
  round_id: string;
  cycle_ms: number;
  step: (round: Round, draws: Draws) => Step | null;
};

const lockOpen = async (tx: Tx, session: PlaySession, round_id: string) => {
  const { rows } = await tx.query<Round & { server_seed: string; acted_ms: number }>(
    `select ${columns}, (select server_seed from seed where seed.id = seed_id) as server_seed,
        (extract(epoch from clock_timestamp() - acted_at) * 1000)::double precision as acted_ms
      from round where ${of_owner} and id = $4 for update`,
    [...ownerValues(session), round_id],
  );
  const [found] = rows;
  if (found === undefined) throw new Refusal("not_found");
  if (found.state === "betting") throw new Refusal("round_unfinished");
  if (found.state !== "open") throw new Refusal("round_over");
  return found;
};

const storeStep = async (
  tx: Tx,
  { provider_id, player_ref, game_code }: PlaySession,
  { id, currency }: Round,
  step: Step,
): Promise<string | null> => {
  await tx.query(
    `update round set actions = $2, result = $3, payout = $4, free_spins_played = $5, state = $6,
        acted_at = clock_timestamp() where id = $1`,
    [
      ...[id, JSON.stringify(step.actions), JSON.stringify(step.result), step.payout],
      ...[step.free_spins_played, step.is_over ? "settling" : "open"],
    ],
  );
  if (step.win === null && !step.is_over) return null;
  const common = { player_ref, round_id: id, game_code };
  const call =
    step.win === null
      ? { kind: "close" as const, body: common }
      : {
          kind: "win" as const,
          body: { ...common, currency, amount: wireAmount(step.win), round_closed: step.is_over },
        };
  return addCall(tx, { provider_id, round_id: id, ...call, hold_ms: credit_hold_ms });
};

/** The worker sends a credit whose process ended before it was sent. */
const credit_hold_ms = 500;

/** Stores an act of the player in his open round, and sends the credit or the close that follows from it. */
export const actInRound = async (
  { db, delivery }: Parts,
  session: PlaySession,
  { round_id, cycle_ms, step }: Act,
): Promise<Acted> => {
  const tx_id = await inTransaction(db, async (tx) => {
    const found = await lockOpen(tx, session, round_id);
    if (found.acted_ms < cycle_ms)
      throw new Refusal("too_soon", { retry_after_ms: Math.ceil(cycle_ms - found.acted_ms) });
    const { server_seed, client_seed, nonce } = found;
    const next = step(found, drawsOf({ server_seed, client_seed, nonce }));
    return next === null ? null : storeStep(tx, session, found, next);
  });
  if (tx_id !== null) {
    await delivery.send(tx_id);
    return readActed(db, session, { round_id, tx_id });
  }
  const round = await readRound(db, session, round_id);
  if (round === null) throw new Error("a round disappeared");
  return { round, balance: null };
};

/** What every reply about a round has. */
export const shownRound = ({ round, balance }: Acted) => ({
  round_id: round.id,
  state: round.state,
  stake: formatHundredths(round.stake),
  nonce: round.nonce,
  client_seed: round.client_seed,
  balance,
});

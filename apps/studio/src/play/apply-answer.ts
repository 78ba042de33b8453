import { codes, type Answer, type Code, type Outcome } from "@shwe/swp";

import { inTransaction, type Database, type Tx } from "../database/database.ts";
import { endSessions } from "../sessions/sessions.ts";
import { isGivenUp, retryDelay } from "../wallet/retry-delay.ts";
import { addCall, isDebit, type WalletCall } from "./outbox.ts";

/** Refusals of a debit that certainly moved nothing. Every other answer but a success is followed by a rollback. */
const certain_refusals: ReadonlySet<Code> = new Set([
  ...[codes.INSUFFICIENT_FUNDS, codes.LIMIT_REACHED, codes.AMOUNT_OUT_OF_RANGE],
  ...[codes.CURRENCY_MISMATCH, codes.GAME_DISABLED, codes.MARKET_CLOSED],
  ...[codes.PLAYER_UNKNOWN, codes.PLAYER_BLOCKED, codes.SESSION_INVALID, codes.SESSION_EXPIRED],
  ...[codes.TX_CANCELLED, codes.ROUND_CLOSED, codes.ROUND_VOID, codes.MALFORMED],
  ...[codes.MAINTENANCE, codes.OVERLOADED],
]);
const ends_session: ReadonlySet<Code> = new Set([
  ...[codes.PLAYER_UNKNOWN, codes.PLAYER_BLOCKED, codes.SESSION_INVALID, codes.SESSION_EXPIRED],
]);
export const successes: ReadonlySet<Code> = new Set([codes.OK, codes.OK_REPLAY, codes.OK_NOOP]);
/** Answers to a call that is not a debit after which the same call is sent again. */
const undecided: ReadonlySet<Code> = new Set([
  ...[codes.BET_NOT_FOUND, codes.IN_PROGRESS, codes.OVERLOADED, codes.INTERNAL],
  // The provider's clock, key or address was wrong; people can correct each of them.
  ...[codes.BAD_SIGN, codes.STALE_OR_REUSED, codes.UNKNOWN_KEY, codes.IP_NOT_ALLOWED],
]);

type CallState = "unclear" | "done" | "refused" | "undone" | "parked";

const decide = async (
  tx: Tx,
  tx_id: string,
  state: CallState,
  answer: Answer | null,
): Promise<void> => {
  await tx.query(
    `update wallet_call set state = $2, code = $3, answer = $4,
        decision = case when $2 <> 'unclear' then nextval('wallet_call_decision') end, decided_at = clock_timestamp()
      where tx_id = $1`,
    [tx_id, state, answer?.code ?? null, answer],
  );
};

const endRound = async (tx: Tx, round_id: string, state: "refused" | "undone"): Promise<void> => {
  await tx.query(
    "update round set state = $2, ended_at = clock_timestamp() where id = $1 and state = 'betting'",
    [round_id, state],
  );
};

const applyToDebit = async (tx: Tx, call: WalletCall, outcome: Outcome): Promise<void> => {
  const { tx_id, round_id, provider_id, body } = call;
  if (outcome.kind === "answered" && certain_refusals.has(outcome.code)) {
    await decide(tx, tx_id, "refused", outcome.answer);
    await endRound(tx, round_id, "refused");
    if (ends_session.has(outcome.code))
      await endSessions(tx, provider_id, String(body["session_id"]));
  } else {
    await decide(tx, tx_id, "unclear", null);
    const { player_ref, game_code } = body;
    await addCall(tx, {
      ...{ provider_id, round_id, kind: "rollback", hold_ms: 0 },
      body: { player_ref, round_id, game_code, ref_tx_id: tx_id },
    });
  }
};

const applyToRollback = async (tx: Tx, call: WalletCall, answer: Answer): Promise<void> => {
  await decide(tx, call.tx_id, "done", answer);
  await decide(tx, String(call.body["ref_tx_id"]), "undone", answer);
  await endRound(tx, call.round_id, "undone");
};

const tryLater = async (
  tx: Tx,
  { tx_id, tries }: WalletCall,
  scale: number,
  outcome: Outcome,
): Promise<void> => {
  const asked = outcome.kind === "answered" ? (outcome.answer.retry_after_ms ?? 0) * scale : 0;
  await tx.query(
    `update wallet_call set next_try_at = clock_timestamp() + $2 * interval '1 millisecond', code = $3
      where tx_id = $1`,
    [
      tx_id,
      Math.max(retryDelay(tries, scale), asked),
      outcome.kind === "answered" ? outcome.code : null,
    ],
  );
};

const applyToOther = async (
  tx: Tx,
  call: WalletCall,
  outcome: Outcome,
  scale: number,
): Promise<void> => {
  const is_open = outcome.kind === "unknown" || undecided.has(outcome.code);
  if (is_open) {
    const is_bet_not_found = outcome.kind === "answered" && outcome.code === codes.BET_NOT_FOUND;
    if (isGivenUp(call.age_ms, scale, is_bet_not_found))
      await decide(tx, call.tx_id, "parked", outcome.kind === "answered" ? outcome.answer : null);
    else await tryLater(tx, call, scale, outcome);
  } else if (!successes.has(outcome.code)) await decide(tx, call.tx_id, "parked", outcome.answer);
  else await applyToRollback(tx, call, outcome.answer);
};

/**
 * Stores what an answer means for a call and its round; `applySuccesses` does so for accepted debits, credits and closes. An answer that arrives after the call was decided changes nothing: it is the answer to
 * an earlier try, or to a bet whose rollback was begun meanwhile.
 */
export const applyAnswer = (
  db: Database,
  call: WalletCall,
  outcome: Outcome,
  scale: number,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    await tx.query("select from round where id = $1 for update", [call.round_id]);
    const { rows } = await tx.query<{ state: string }>(
      "select state from wallet_call where tx_id = $1 for update",
      [call.tx_id],
    );
    if (rows[0]?.state !== "waiting") return;
    if (isDebit(call.kind)) await applyToDebit(tx, call, outcome);
    else await applyToOther(tx, call, outcome, scale);
  });

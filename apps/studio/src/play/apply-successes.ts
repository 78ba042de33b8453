import type { Answer, Outcome } from "@shwe/swp";

import { inTransaction, type Database, type Tx } from "../database/database.ts";
import { successes } from "./apply-answer.ts";
import { isDebit, type WalletCall } from "./outbox.ts";

export type Succeeded = { call: WalletCall; answer: Answer };

type Answered = Extract<Outcome, { kind: "answered" }>;

/** Whether an answer ends its call and touches no other one, as that of a rollback does. */
export const isPlainSuccess = (call: WalletCall, outcome: Outcome): outcome is Answered =>
  call.kind !== "rollback" && outcome.kind === "answered" && successes.has(outcome.code);

const roundsOf = (succeeded: readonly Succeeded[]): string[] => [
  ...new Set(succeeded.map(({ call }) => call.round_id)),
];

/** The calls among these that are done now. Those that were decided before stay as they are. */
const finish = async (tx: Tx, succeeded: readonly Succeeded[]): Promise<ReadonlySet<string>> => {
  const { rows } = await tx.query<{ tx_id: string }>(
    `update wallet_call set state = 'done', code = (given.answer->>'code')::integer, answer = given.answer,
        decision = nextval('wallet_call_decision'), decided_at = clock_timestamp()
      from unnest($1::text[], $2::jsonb[]) as given(tx_id, answer)
      where wallet_call.tx_id = given.tx_id and state = 'waiting' returning wallet_call.tx_id`,
    [
      succeeded.map(({ call }) => call.tx_id),
      succeeded.map(({ answer }) => JSON.stringify(answer)),
    ],
  );
  return new Set(rows.map(({ tx_id }) => tx_id));
};

/** An accepted bet opens its round, unless the round is over with it. */
const acceptBets = async (tx: Tx, round_ids: readonly string[]): Promise<void> => {
  await tx.query(
    `update round set state = case when is_over_with_bet then 'settled' else 'open' end,
        ended_at = case when is_over_with_bet then clock_timestamp() end
      where id = any($1) and state = 'betting'`,
    [round_ids],
  );
};

const settleRounds = async (tx: Tx, round_ids: readonly string[]): Promise<void> => {
  await tx.query(
    `update round set state = 'settled', ended_at = clock_timestamp()
      where id = any($1) and state = 'settling' and not exists (
        select from wallet_call where round_id = round.id and state in ('waiting', 'unclear', 'parked'))`,
    [round_ids],
  );
};

/**
 * Stores successful answers of many calls with a few statements. Each outcome says whether the answer decided its call: one that arrives after
 * the bet's rollback was begun changes nothing. The rounds are locked in the order of their ids, as everywhere, so that batches do not wait for
 * each other in a circle.
 */
export const applySuccesses = (
  db: Database,
  succeeded: readonly Succeeded[],
): Promise<readonly boolean[]> =>
  inTransaction(db, async (tx) => {
    await tx.query("select from round where id = any($1) order by id for update", [
      roundsOf(succeeded),
    ]);
    const finished = await finish(tx, succeeded);
    const decided = succeeded.filter(({ call }) => finished.has(call.tx_id));
    await acceptBets(tx, roundsOf(decided.filter(({ call }) => isDebit(call.kind))));
    await settleRounds(tx, roundsOf(decided.filter(({ call }) => !isDebit(call.kind))));
    return succeeded.map(({ call }) => finished.has(call.tx_id));
  });

import { setTimeout as wait } from "node:timers/promises";

import type { IsolationLevel, KyselyPlugin } from "kysely";
import { DatabaseError } from "pg";

import { tellCommit } from "./commit-notes.ts";
import type { Db, Tx } from "./tx.ts";

/**
 * Trouble that passes when the same work is done again: a serialization failure, a deadlock, a lock not had in time.
 * A lost connection is not among them: nobody knows then whether the commit happened.
 */
const passing_trouble = new Set(["40001", "40P01", "55P03"]);
const retries_max = 3;
const retry_delay_ms = 10;

const isPassingTrouble = (error: unknown): boolean =>
  error instanceof DatabaseError && error.code !== undefined && passing_trouble.has(error.code);

/** Doubles with each try and is spread at random, so that two that collided do not collide again. */
const retryDelayMs = (retry: number): number => Math.random() * retry_delay_ms * 2 ** retry;

/**
 * A transaction handle kept after the end would run its statements on a connection that meanwhile serves someone else,
 * each committed on its own. This makes such a handle refuse.
 */
const refuseWhenFinished = (isFinished: () => boolean): KyselyPlugin => ({
  transformQuery: ({ node }) => {
    if (isFinished()) throw new Error("this transaction is finished: a handle of it was kept");
    return node;
  },
  transformResult: async ({ result }) => result,
});

const runOnce = async <T>(
  db: Db,
  isolation: IsolationLevel,
  work: (tx: Tx) => Promise<T>,
): Promise<T> => {
  let isFinished = false;
  let tx: Tx | undefined;
  try {
    const answer = await db
      .transaction()
      .setIsolationLevel(isolation)
      .execute((transaction) => {
        tx = transaction.withPlugin(refuseWhenFinished(() => isFinished)) as Tx;
        return work(tx);
      });
    if (tx) tellCommit(db, tx);
    return answer;
  } finally {
    isFinished = true;
  }
};

/** Does it again while the trouble is of the passing kind, a few times. */
const retrying = async <T>(work: () => Promise<T>): Promise<T> => {
  for (let retry = 0; ; retry++) {
    try {
      return await work();
    } catch (error) {
      if (retry === retries_max || !isPassingTrouble(error)) throw error;
      await wait(retryDelayMs(retry));
    }
  }
};

/**
 * Runs the work in one transaction: all of it or nothing. It may run several times, so it must not touch anything but the
 * database, and no network call belongs in it. When the trouble stays, the last error is thrown; the caller's edge answers
 * 503 for it.
 */
export const inTransaction = <T>(
  db: Db,
  work: (tx: Tx) => Promise<T>,
  isolation: IsolationLevel = "read committed",
): Promise<T> => retrying(() => runOnce(db, isolation, work));

const refuseSecondStatement = (): KyselyPlugin => {
  let isUsed = false;
  return refuseWhenFinished(() => {
    const wasUsed = isUsed;
    isUsed = true;
    return wasUsed;
  });
};

/**
 * A transaction that is one single statement, such as the call of a database function that does everything. PostgreSQL makes a
 * statement a transaction of its own, so two of three round trips are spared; a second statement is refused.
 */
export const inStatement = <T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> =>
  retrying(async () => {
    const tx = db.withPlugin(refuseSecondStatement()) as Tx;
    const answer = await work(tx);
    tellCommit(db, tx);
    return answer;
  });

import { setTimeout as wait } from "node:timers/promises";

import type { IsolationLevel, KyselyPlugin } from "kysely";
import { DatabaseError } from "pg";

import { tellCommit } from "./commit-notes.ts";
import type { Db, Tx } from "./tx.ts";

/**
 * Errors that a repeat of the transaction can fix: serialization failure, deadlock, lock timeout. A lost connection
 * is not one of them, because it is unknown whether the commit happened.
 */
const passing_trouble = new Set(["40001", "40P01", "55P03"]);
const retries_max = 3;
const retry_delay_ms = 10;

const isPassingTrouble = (error: unknown): boolean =>
  error instanceof DatabaseError && error.code !== undefined && passing_trouble.has(error.code);

/**
 * The delay before a retry: exponential with random jitter, so that two colliding transactions do not collide again.
 */
const retryDelayMs = (retry: number): number => Math.random() * retry_delay_ms * 2 ** retry;

/**
 * A transaction handle used after the end would run its statements, each in its own transaction, on a connection that
 * now serves another caller. This plugin makes such a handle throw.
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
 * Runs the work in one transaction: all of it or nothing. The work may run several times, so it must only touch the
 * database and make no network call. When the retries are used up, the last error is thrown, and the HTTP layer
 * answers 503.
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
 * A transaction of one single statement, such as a call of a database function that does everything. PostgreSQL runs
 * a statement in its own transaction, which saves two of three round trips; a second statement is refused.
 */
export const inStatement = <T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> =>
  retrying(async () => {
    const tx = db.withPlugin(refuseSecondStatement()) as Tx;
    const answer = await work(tx);
    tellCommit(db, tx);
    return answer;
  });

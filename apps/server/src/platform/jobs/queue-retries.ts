import type { Pool, PoolClient } from "pg";

import { isPassingTrouble } from "../errors/passing-trouble.ts";

/**
 * SQLSTATE of a serialization failure. graphile-worker retries a statement that failed with this code a hundred times,
 * with pauses of up to five seconds, so temporary errors are passed to it with this code.
 */
const retried_code = "40001";

type Call = (...args: unknown[]) => unknown;

export type QueueRetries = {
  /**
   * Ends the retries, so that a queue that is stopping does not wait for an unavailable database. From then on a failed
   * statement counts as one without rows: graphile-worker does not await the statement that reports the end of a job, so
   * its error would be an unhandled rejection. The job stays locked, and another worker releases it.
   */
  end: () => void;
};

const no_rows = { rows: [], rowCount: 0 };
const clientWithoutRows = { query: () => Promise.resolve(no_rows), release: () => undefined };

/**
 * Makes the job queue wait while the database is unavailable. graphile-worker retries only few errors of the statement
 * that reports the end of a job. After any other error an unhandled rejection would end the process, and the job would
 * run again.
 */
export const retryInQueue = (pool: Pool): QueueRetries => {
  let isEnded = false;
  const asRetried = (error: unknown): unknown => {
    if (!isPassingTrouble(error)) return error;
    const { message } = error as Error;
    return Object.assign(new Error(message, { cause: error }), { code: retried_code });
  };
  const wrap = (owner: Pool | PoolClient, name: "connect" | "query", without_rows: unknown) => {
    const call = (Reflect.get(owner, name) as Call).bind(owner);
    const value: Call = (...args) => {
      const result = call(...args);
      if (!(result instanceof Promise)) return result;
      return result.catch((error: unknown) => {
        if (isEnded) return without_rows;
        throw asRetried(error);
      });
    };
    Object.defineProperty(owner, name, { value });
  };
  wrap(pool, "connect", clientWithoutRows);
  pool.on("connect", (client) => wrap(client, "query", no_rows));
  return {
    end: () => {
      isEnded = true;
    },
  };
};

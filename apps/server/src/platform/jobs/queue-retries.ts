import type { Pool, PoolClient } from "pg";

import { isPassingTrouble } from "../errors/passing-trouble.ts";

/** A serialisation failure: the queue tries a statement that failed with it a hundred times, with pauses of up to five seconds. */
const retried_code = "40001";

type Call = (...args: unknown[]) => unknown;

export type QueueRetries = {
  /** From here on errors are told as they are, so that a queue that is to stop does not wait for a database that is away. */
  end: () => void;
};

/**
 * Makes the queue wait for a database that is away. It reports the end of a job without listening to the outcome, and retries few
 * errors: after any other one the rejection that nobody handles would end the process, and the job would be done again.
 */
export const retryInQueue = (pool: Pool): QueueRetries => {
  let isEnded = false;
  const asRetried = (error: unknown): unknown => {
    if (isEnded || !isPassingTrouble(error)) return error;
    const { message } = error as Error;
    return Object.assign(new Error(message, { cause: error }), { code: retried_code });
  };
  const wrap = (owner: Pool | PoolClient, name: "connect" | "query") => {
    const call = (Reflect.get(owner, name) as Call).bind(owner);
    const value: Call = (...args) => {
      const result = call(...args);
      if (!(result instanceof Promise)) return result;
      return result.catch((error: unknown) => {
        throw asRetried(error);
      });
    };
    Object.defineProperty(owner, name, { value });
  };
  wrap(pool, "connect");
  pool.on("connect", (client) => wrap(client, "query"));
  return {
    end: () => {
      isEnded = true;
    },
  };
};

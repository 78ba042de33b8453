import { setTimeout as wait } from "node:timers/promises";

import { classifyError } from "../errors/classify-error.ts";

/**
 * Three tries are enough for a database that restarts after a crash. After that the caller gets the error and repeats
 * the request with the same key.
 */
const tries_max = 3;
const wait_ms = 100;
/**
 * No try begins later than this after the first one. A try against a database that does not answer takes longer than
 * this, so the caller then gets the error after one try and not after three.
 */
const give_up_after_ms = 10_000;

/**
 * Runs a command whose first step, after taking its locks, reads the row that records an earlier execution under the
 * same idempotency key. When the connection breaks, the outcome of the commit is unknown. Running the command again
 * finds that row and answers from it, or executes the command now.
 */
export const untilKnown = async <T>(
  run: () => Promise<T>,
  give_up_ms = give_up_after_ms,
): Promise<T> => {
  const begun = performance.now();
  for (let tried = 1; ; tried += 1) {
    try {
      return await run();
    } catch (error) {
      const isLast = tried === tries_max || performance.now() - begun >= give_up_ms;
      if (isLast || classifyError(error).code !== "unavailable") throw error;
      await wait(wait_ms * tried * (0.5 + Math.random()));
    }
  }
};

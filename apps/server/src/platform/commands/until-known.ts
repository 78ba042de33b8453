import { setTimeout as wait } from "node:timers/promises";

import { classifyError } from "../errors/classify-error.ts";

/** Longer than a database needs to come back from a crash is not waited for: the caller keeps its key and asks again. */
const tries_max = 3;
const wait_ms = 100;
/** No try begins later than this, so that a caller hears of a database that does not answer after one such try, and not after three. */
const give_up_after_ms = 10_000;

/**
 * Runs a command whose first step, behind its locks, looks for the fact row of its key. When the connection breaks, nobody
 * knows whether the commit happened: running it again finds out. It answers from the fact row, or does now what was not done.
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

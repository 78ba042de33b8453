import type { Log } from "./telemetry/index.ts";

export type Poll = {
  /** Runs the check at once, or again after the running one. Resolves when a check that began after this call has ended. */
  now: () => Promise<void>;
  /** Stops the checks and waits for the running one. */
  stop: () => Promise<void>;
};

type PollOptions = {
  /** The longest time between two checks, even if all signals are lost. */
  every_ms: number;
  /** The delay after a check that found unfinished work. */
  soon_ms?: number;
  what: string;
  log: Log;
};

/**
 * Runs a check repeatedly: on every signal, and at the latest after `every_ms`. Only one check runs at a time. A
 * check that returns true is repeated after `soon_ms`.
 */
export const createPoll = (check: () => Promise<boolean | void>, options: PollOptions): Poll => {
  const { every_ms, soon_ms = every_ms, what, log } = options;
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;

  const run = async (): Promise<void> => {
    clearTimeout(timer);
    let wantsMore: boolean | void = false;
    try {
      if (!isStopped) wantsMore = await check();
    } catch (err) {
      log.warn({ err }, `check for ${what} failed`);
    } finally {
      running = undefined;
      if (!isStopped) timer = setTimeout(() => void now(), wantsMore === true ? soon_ms : every_ms);
    }
  };

  const now = (): Promise<void> => {
    if (running === undefined) return (running = run());
    next ??= running.then(() => {
      next = undefined;
      return now();
    });
    return next;
  };

  timer = setTimeout(() => void now(), every_ms);
  return {
    now,
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
};

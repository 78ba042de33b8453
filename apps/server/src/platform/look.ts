import type { Log } from "./telemetry/index.ts";

export type Look = {
  /** Looks at once, or once more when it is looking already. Resolves when a look that began after this call is over. */
  now: () => Promise<void>;
  /** Ends it, and waits for a look under way. */
  stop: () => Promise<void>;
};

type LookOptions = {
  /** The longest time between two looks, whatever hints get lost. */
  every_ms: number;
  /** A look that wants another one soon, because it saw something unfinished. */
  soon_ms?: number;
  what: string;
  log: Log;
};

/**
 * Looks for something again and again: when it is hinted at, and at the latest after a while. One look at a time. A look that
 * answers true is repeated soon.
 */
export const createLook = (look: () => Promise<boolean | void>, options: LookOptions): Look => {
  const { every_ms, soon_ms = every_ms, what, log } = options;
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;

  const run = async (): Promise<void> => {
    clearTimeout(timer);
    let wantsMore: boolean | void = false;
    try {
      if (!isStopped) wantsMore = await look();
    } catch (err) {
      log.warn({ err }, `could not look for ${what}`);
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

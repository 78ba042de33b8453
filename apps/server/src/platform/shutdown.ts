import { within } from "./within.ts";
import type { Log } from "./telemetry/index.ts";

/** A running role, as seen by the shutdown. */
export type Running = {
  /** Accepts no more work, and resolves when all accepted work is done. */
  finish: () => Promise<unknown>;
  /** Drops unfinished work. */
  abort: () => void;
};

const exit_finished = 0;
const exit_aborted = 1;
const exit_failed = 1;

export type ShutdownOptions = {
  grace_ms: number;
  log: Log;
  running: Running[];
  /** Called first: from then on /readyz answers that this process takes no requests. */
  onDrain: () => void;
  /** Called last: closes the connections to the database and Redis. */
  close: () => Promise<void>;
};

const finishAll = async ({ grace_ms, log, running }: ShutdownOptions): Promise<number> => {
  try {
    await within(grace_ms, Promise.all(running.map((each) => each.finish())));
    return exit_finished;
  } catch (err) {
    log.error({ err }, "shutdown aborted unfinished work");
    for (const each of running) each.abort();
    return exit_aborted;
  }
};

/**
 * Shuts down in order on the first signal and at once on the second. Returns a function for a role that can do no
 * more work: it shuts down in order too, but with an error code, so that the process manager restarts the process.
 */
export const shutDownOnSignal = (options: ShutdownOptions): (() => void) => {
  let asked = false;
  const stop = async (cause: string, has_failed: boolean) => {
    asked = true;
    options.log.info({ cause }, "stopping");
    options.onDrain();
    const code = await finishAll(options);
    options.log.info("stopped");
    await options.close();
    process.exit(has_failed ? exit_failed : code);
  };
  const begin = (cause: string, has_failed: boolean) => {
    stop(cause, has_failed).catch(() => process.exit(exit_aborted));
  };
  const onSignal = (signal: string) => {
    if (asked) process.exit(exit_aborted);
    begin(signal, false);
  };
  process.on("SIGTERM", onSignal);
  process.on("SIGINT", onSignal);
  return () => {
    if (!asked) begin("a role failed", true);
  };
};

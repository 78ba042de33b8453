import { within } from "./within.ts";
import type { Log } from "./telemetry/index.ts";

/** A running role, as the end of the process sees it. */
export type Running = {
  /** Takes no more work, and resolves when what was taken is done. */
  finish: () => Promise<unknown>;
  /** Drops what is not done yet. */
  abort: () => void;
};

const exit_finished = 0;
const exit_aborted = 1;
const exit_failed = 1;

export type ShutdownOptions = {
  grace_ms: number;
  log: Log;
  running: Running[];
  /** Before anything else: from here on /readyz tells callers to look elsewhere. */
  onDrain: () => void;
  /** Last: connections to the database and the rest. */
  close: () => Promise<void>;
};

const finishAll = async ({ grace_ms, log, running }: ShutdownOptions): Promise<number> => {
  try {
    await within(grace_ms, Promise.all(running.map((each) => each.finish())));
    return exit_finished;
  } catch (err) {
    log.error({ err }, "work was dropped to stop in time");
    for (const each of running) each.abort();
    return exit_aborted;
  }
};

/**
 * Ends the process in order on the first signal, and at once on the second: whoever asks twice means it. Gives what a role that can do
 * no more work calls: the process then ends in order too, but with an error, and whoever watches it starts it anew.
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
    if (!asked) begin("a role gave up", true);
  };
};

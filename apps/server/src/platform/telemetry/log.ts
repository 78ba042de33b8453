import { pino, type DestinationStream, type Logger } from "pino";

import { createAccessLines, type AccessLine } from "./access-lines.ts";
import { redact } from "./redact.ts";

/** Written in blocks: a system call per line would cost the process more than the answer it tells of. */
const block_bytes = 16_384;
const write_bytes_max = 4 * block_bytes;
/** How long a line may wait for its block to fill. */
const flush_every_ms = 1_000;
/** When whoever reads our output hangs, lines are dropped beyond this rather than memory filled. */
const waiting_bytes_max = 32 * 1024 * 1024;

export type Log = Logger;

export type Logs = {
  log: Log;
  access: (line: AccessLine) => void;
  /** Everything written so far has left the process. */
  flush: () => void;
};

export type LogOptions = {
  level: string;
  production: boolean;
  onDrop?: () => void;
  /** For tests: lines go here instead of the standard output. */
  destination?: DestinationStream;
};

const openOutput = (options: LogOptions) => {
  // In development a line should be there when the thing happens; in production the answer should.
  const output = pino.destination(
    options.production
      ? {
          sync: false,
          minLength: block_bytes,
          maxWrite: write_bytes_max,
          periodicFlush: flush_every_ms,
          maxLength: waiting_bytes_max,
        }
      : { sync: true },
  );
  output.on("drop", () => options.onDrop?.());
  // A reader that went away must not take the server with it.
  output.on("error", () => undefined);
  return { destination: output, flushOutput: () => output.flushSync() };
};

export const createLogs = (options: LogOptions): Logs => {
  const { destination, flushOutput } = options.destination
    ? { destination: options.destination, flushOutput: () => undefined }
    : openOutput(options);
  const log = pino(
    {
      level: options.level,
      base: { pid: process.pid },
      formatters: { log: (line) => redact(line) as Record<string, unknown> },
    },
    destination,
  );
  const lines = createAccessLines(destination, { gather: options.production });
  return {
    log,
    access: log.isLevelEnabled("info") ? lines.write : () => undefined,
    flush: () => {
      lines.flush();
      flushOutput();
    },
  };
};

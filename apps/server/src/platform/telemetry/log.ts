import { pino, type DestinationStream, type Logger } from "pino";

import { createAccessLines, type AccessLine } from "./access-lines.ts";
import { redact } from "./redact.ts";

/** Log entries are written in blocks: a system call for each entry would cost more than most responses. */
const block_bytes = 16_384;
const write_bytes_max = 4 * block_bytes;
/** How long an entry may wait for its block to fill. */
const flush_every_ms = 1_000;
/** When the reader of the output hangs, entries beyond this size are dropped so that memory stays bounded. */
const waiting_bytes_max = 32 * 1024 * 1024;

export type Log = Logger;

export type Logs = {
  log: Log;
  access: (line: AccessLine) => void;
  /** Writes out everything logged so far. */
  flush: () => void;
};

export type LogOptions = {
  level: string;
  production: boolean;
  onDrop?: () => void;
  /** For tests: receives the log instead of the standard output. */
  destination?: DestinationStream;
};

const openOutput = (options: LogOptions) => {
  // In development entries are written at once; in production asynchronously, so that logging does not delay
  // responses.
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
  // Ignores errors of the output: a closed output must not end the server.
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

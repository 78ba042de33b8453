import { pino, type DestinationStream, type Logger } from "pino";

import { redact } from "./redact.ts";

/** Written in blocks: a write per line costs the process more than the answer it tells of. */
const block_bytes = 16_384;
/** How long a line may wait for its block to fill. */
const flush_every_ms = 1_000;
/** When whoever reads our output hangs, lines are dropped beyond this rather than memory filled. */
const waiting_bytes_max = 32 * 1024 * 1024;

export type Log = Logger;

/** One line per answered request. Every field is ours, so nothing a caller sent can stand in it. */
export type AccessLine = {
  request_id: string;
  method: string;
  route: string;
  status: number;
  ms: number;
  /** Why it was refused, or `hit` when the answer was kept from before. */
  note: string;
};

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
          periodicFlush: flush_every_ms,
          maxLength: waiting_bytes_max,
        }
      : { sync: true },
  );
  output.on("drop", () => options.onDrop?.());
  // A reader that went away must not take the server with it.
  output.on("error", () => undefined);
  return { destination: output, flush: () => output.flushSync() };
};

export const createLogs = (options: LogOptions): Logs => {
  const { destination, flush } = options.destination
    ? { destination: options.destination, flush: () => undefined }
    : openOutput(options);
  const shared = { level: options.level, base: { pid: process.pid } };
  const log = pino(
    { ...shared, formatters: { log: (line) => redact(line) as Record<string, unknown> } },
    destination,
  );
  const plain = pino(shared, destination);
  return { log, access: (line) => plain.info(line, "answered"), flush };
};

import type { Whole } from "./text-parts.ts";

/**
 * The log of seals: every seal and every version of a result is an entry that contains the hash of the entry before it.
 * A reader who has stored one entry can detect any later change of the entries before it.
 */
export type LogKind = "genesis" | "seal" | "result";

/** Where a seal or result version is in the log of seals: its entry without the payload. */
export type LogMark = {
  seq: Whole;
  /** The hash of the log entry before this one, in hex; zeros for the first entry. */
  previous: string;
  recorded_at_us: Whole;
  key_id: string;
  signature: string;
};

/** An entry as `/api/seals` publishes it. */
export type LogEntry = LogMark & { kind: LogKind; payload: string };

/**
 * The maximum number of log entries after a seal's own entry up to the countersigned one. packages/contract does not
 * import this package and has a copy of the number.
 */
export const chain_max = 100;

/**
 * A countersignature of the log: a time-stamp authority stamped the entry of a seal, or one of the entries after it.
 */
export type Stamp = {
  authority: string;
  token_base64: string;
  /** The texts of the entries after the seal's own, up to the stamped one. */
  chain: readonly string[];
};

import type { Whole } from "./text-parts.ts";

/**
 * The log of seals: every seal and every version of a result is an entry that names the hash of the entry before it. Whoever saw one
 * entry can tell whether anything before it was changed since.
 */
export type LogKind = "genesis" | "seal" | "result";

/** Where something stands in the log: its entry without what the entry is about. */
export type LogMark = {
  seq: Whole;
  /** The hash of the entry before it, in hex; zeros for the first. */
  previous: string;
  recorded_at_us: Whole;
  key_id: string;
  signature: string;
};

/** An entry as `/api/seals` publishes it. */
export type LogEntry = LogMark & { kind: LogKind; payload: string };

/** A countersignature of the log: an authority stamped the entry of a seal, or one shortly behind it. */
export type Stamp = {
  authority: string;
  token_base64: string;
  /** The texts of the entries behind the seal's own, up to the one that was stamped. */
  chain: readonly string[];
};

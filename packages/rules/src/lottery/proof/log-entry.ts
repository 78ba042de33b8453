import type { LogEntry, LogKind, LogMark } from "./log-facts.ts";
import { hash_pattern, matching, separator, whole } from "./text-parts.ts";
import { sha256Hex } from "./verify.ts";

/** The `previous` of the first log entry, which has no entry before it. */
export const no_hash = "0".repeat(64);

/** The text with which the signed text of every log entry begins. */
export const entry_name = "shwe.log.v1";

const kind_pattern = /^(?:genesis|seal|result)$/;

export const log_parts = ["seq", "previous", "kind", "recorded_at_us", "payload_sha256"] as const;

/** SHA-256 of a text, in hex. */
export const hashOf = (text: string): Promise<string> => sha256Hex(new TextEncoder().encode(text));

/** The exact text of an entry that is signed and hashed. */
export const entryText = async (
  { seq, previous, recorded_at_us }: Pick<LogMark, "seq" | "previous" | "recorded_at_us">,
  kind: LogKind,
  payload: string,
): Promise<string> =>
  [
    entry_name,
    whole(seq),
    matching(previous, hash_pattern),
    matching(kind, kind_pattern),
    whole(recorded_at_us),
    await hashOf(payload),
  ].join(separator);

/** The hash that the next entry contains as `previous`. */
export const entryHash = async (entry: LogEntry): Promise<string> =>
  hashOf(await entryText(entry, entry.kind, entry.payload));

import { writtenAs } from "./checks.ts";
import { entryHash, entryText } from "./log-entry.ts";
import type { LogEntry } from "./log-facts.ts";
import { hash_pattern, separator } from "./text-parts.ts";
import { verifySignature, type PublicKeyList } from "./verify.ts";

/** The newest entry that a reader has seen: its number and hash. */
export type LogHead = { seq: number; hash: string };

/**
 * The outcome of comparing an older with a newer head of the log. `forked`: an entry seen earlier is not in the
 * published log. `incomplete`: entries between the two heads are missing, so the check is not possible. `unsigned`: an
 * entry is not signed with any of the known signing keys.
 */
export type ChainOutcome = "consistent" | "forked" | "incomplete" | "unsigned";

const isSignedEntry = async (entry: LogEntry, keys: PublicKeyList): Promise<boolean> => {
  const text = await writtenAs(() => entryText(entry, entry.kind, entry.payload));
  if (text === null) return false;
  return (await verifySignature(keys, entry.key_id, text, entry.signature)) === "valid";
};

/**
 * Finds entries that an honest log never contains: an earlier time, a second first entry, a second seal of one draw, or
 * a version of a result that is not the next one.
 */
const createOddity = () => {
  let recorded = 0;
  const sealed = new Set<string>();
  const versions = new Map<string, number>();
  return ({ seq, kind, payload, recorded_at_us }: LogEntry): boolean => {
    const [, draw_id = "", version = ""] = payload.split(separator);
    const is_earlier = Number(recorded_at_us) < recorded;
    const is_second =
      kind === "genesis" ? Number(seq) > 1 : kind === "seal" ? sealed.has(draw_id) : false;
    const last = versions.get(draw_id);
    const is_skipped =
      kind === "result" && last !== undefined ? Number(version) !== last + 1 : false;
    recorded = Number(recorded_at_us);
    if (kind === "seal") sealed.add(draw_id);
    if (kind === "result") versions.set(draw_id, Number(version));
    return is_earlier || is_second || is_skipped;
  };
};

/**
 * Checks that the log was only appended to between two heads (each the newest entry at some time): the entries after
 * the older head must link it to the newer one. An older head with number 0 and a hash of zeros checks the whole log.
 */
export const checkChain = async (
  older: LogHead,
  newer: LogHead,
  entries: readonly LogEntry[],
  keys: PublicKeyList,
): Promise<ChainOutcome> => {
  if (!hash_pattern.test(older.hash) || newer.seq < older.seq) return "forked";
  let head = older;
  const isOdd = createOddity();
  for (const entry of entries) {
    if (Number(entry.seq) !== head.seq + 1) return "incomplete";
    if (entry.previous !== head.hash || isOdd(entry)) return "forked";
    if (!(await isSignedEntry(entry, keys))) return "unsigned";
    head = { seq: head.seq + 1, hash: await entryHash(entry) };
  }
  if (head.seq !== newer.seq) return "incomplete";
  return head.hash === newer.hash ? "consistent" : "forked";
};

import { bytesOfBase64, checkOf, writtenAs, type Check } from "./checks.ts";
import { entry_name, entryText, hashOf } from "./log-entry.ts";
import { chain_max } from "./log-facts.ts";
import type { KnownDraw } from "./sealed-draw.ts";
import { separator } from "./text-parts.ts";
import { sealText, type DrawSeal } from "./texts.ts";
import { verifyStamp } from "./timestamp-token.ts";
import { bytesOfHex, type PublicKeyList } from "./verify.ts";

/**
 * How much earlier than its seal a stamp may be dated: the clocks of the time-stamp authority and of our server differ,
 * and the authority's token drops the fraction of a second.
 */
const clocks_apart_ms = 60_000;

/**
 * Follows the log entries from the seal's to the stamped one and returns the hash of the last. Null: a link is wrong.
 */
const endOfChain = async (first: string, chain: readonly string[]): Promise<string | null> => {
  if (chain.length > chain_max) return null;
  let before = first;
  for (const text of chain) {
    const [, seq_before, , , recorded_before] = before.split(separator);
    const [name, seq, previous, , recorded] = text.split(separator);
    const is_next =
      name === entry_name &&
      previous === (await hashOf(before)) &&
      Number(seq) === Number(seq_before) + 1 &&
      Number(recorded_before) <= Number(recorded);
    if (!is_next) return null;
    before = text;
  }
  return hashOf(before);
};

export type Stamped = {
  /** The check of the countersignature. Empty when there is none, or when it is too late to prove anything. */
  checks: Check[];
  /**
   * When the time-stamp authority stamped the seal, if that was before a digit of the result could be known. Null: no
   * stamp proves the time of the seal, only the clock of our server does.
   */
  stamped_at: string | null;
};

const isInTime = (stamped_at: Date, draw: KnownDraw | null): boolean => {
  const knowable = draw?.rule.knowableAt(draw.feed, draw.result_at) ?? null;
  return knowable !== null && stamped_at < knowable;
};

const failed: Stamped = {
  checks: [{ check: "countersigned", outcome: "failed" }],
  stamped_at: null,
};

/** A countersignature must be valid; one that is too late proves nothing and is ignored. */
export const checkStamp = async (
  authorities: PublicKeyList,
  { log, stamp, ...seal }: DrawSeal,
  draw: KnownDraw | null,
): Promise<Stamped> => {
  if (stamp == null) return { checks: [], stamped_at: null };
  const first = log == null ? null : await writtenAs(() => entryText(log, "seal", sealText(seal)));
  const end = first === null ? null : await endOfChain(first, stamp.chain);
  const token = bytesOfBase64(stamp.token_base64);
  if (end === null || token === null) return failed;
  if (!Object.hasOwn(authorities, stamp.authority))
    return { checks: [{ check: "countersigned", outcome: "unknown_key" }], stamped_at: null };
  const key = bytesOfHex(authorities[stamp.authority] ?? "");
  const found = await verifyStamp(token, end, key);
  if (found.outcome === "invalid") return failed;
  if (found.outcome === "unsupported")
    return { checks: [{ check: "countersigned", outcome: found.outcome }], stamped_at: null };
  // A stamp cannot be older than the seal it stamps.
  const sealed_ms = Number(seal.sealed_at_us) / 1_000;
  if (!(sealed_ms < found.stamped_at.getTime() + clocks_apart_ms)) return failed;
  return isInTime(found.stamped_at, draw)
    ? { checks: [checkOf("countersigned", [])], stamped_at: found.stamped_at.toISOString() }
    : { checks: [], stamped_at: null };
};

import { bytesOfBase64, checkOf, writtenAs, type Check } from "./checks.ts";
import { entry_name, entryText, hashOf } from "./log-entry.ts";
import type { KnownDraw } from "./sealed-draw.ts";
import { separator } from "./text-parts.ts";
import { sealText, type DrawSeal } from "./texts.ts";
import { verifyStamp } from "./timestamp-token.ts";
import { bytesOfHex, type PublicKeyList } from "./verify.ts";

const chain_max = 100;
/** The authority has a clock of its own, and its token drops the fraction of a second. */
const clocks_apart_ms = 60_000;

/** The hash at the end of the chain. Null: a link does not hold. */
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
  /** No check where there is no countersignature, or none that came in time to prove something. */
  checks: Check[];
  /** When the authority saw the seal, before a digit could be known. Null: only the operator's clock says so. */
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

/** A countersignature that is there must hold; one that came too late proves nothing and is left out. */
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
  // Nobody can stamp what does not exist yet.
  const sealed_ms = Number(seal.sealed_at_us) / 1_000;
  if (!(sealed_ms < found.stamped_at.getTime() + clocks_apart_ms)) return failed;
  return isInTime(found.stamped_at, draw)
    ? { checks: [checkOf("countersigned", [])], stamped_at: found.stamped_at.toISOString() }
    : { checks: [], stamped_at: null };
};

import { checkOf, type Check, type CheckName, type Difference } from "./checks.ts";
import type { ResultVersion } from "./result-facts.ts";
import { instantOf, microsecondsAt, wholeOf, type KnownDraw } from "./sealed-draw.ts";
import type { DrawSeal, SealedSlip } from "./texts.ts";

/**
 * The order that makes a bet fair: accepted, then closed, then sealed, then a digit can be known, then the result is published. Times are
 * those of the operator's clock.
 */
const demo_lead_us = 5_000_000n;
/** Who asks a source has another clock than the database, which says when a draw is due. */
const clocks_apart_ms = 5_000;

const unsaid = (check: CheckName): Check => ({ check, outcome: "unsaid" });
const text = (us: bigint): string => instantOf(us).toISOString();

/** A slip counts only if it was accepted before the close; one accepted after the seal cannot be in it. */
export const checkAccepted = (slip: SealedSlip, seal: DrawSeal, draw: KnownDraw | null): Check => {
  const [accepted_us, sealed_us] = [slip.accepted_at_us, seal.sealed_at_us].map(wholeOf);
  const close_us = draw?.close_at_us ?? null;
  if (close_us === null) return unsaid("accepted_in_time");
  const is_in_time =
    accepted_us != null && sealed_us != null && accepted_us < close_us && accepted_us < sealed_us;
  return checkOf(
    "accepted_in_time",
    is_in_time
      ? []
      : [
          {
            name: "accepted_at_us",
            given: String(slip.accepted_at_us),
            expected: String(close_us),
          },
        ],
  );
};

/** A seal made before the close does not cover what was accepted after it. */
export const checkSealedAfterClose = (seal: DrawSeal, draw: KnownDraw | null): Check => {
  const close_us = draw?.close_at_us ?? null;
  if (close_us === null) return unsaid("sealed_after_close");
  const sealed_us = wholeOf(seal.sealed_at_us);
  const is_after = sealed_us !== null && close_us <= sealed_us;
  return checkOf(
    "sealed_after_close",
    is_after
      ? []
      : [
          {
            name: "sealed_at_us",
            given: String(seal.sealed_at_us),
            expected: String(close_us),
          },
        ],
  );
};

/** The first thing that happened before the seal although it needs the result. */
const knownBefore = (sealed_us: bigint, versions: readonly ResultVersion[]): Difference | null => {
  const known = versions.flatMap(({ published_at, evidence }) => [
    { name: "published_at" as const, at: published_at },
    ...evidence.map(({ fetched_at }) => ({ name: "fetched_at" as const, at: fetched_at })),
  ]);
  const earlier = known.find(({ at }) => !(sealed_us < (microsecondsAt(at) ?? 0n)));
  return earlier === undefined
    ? null
    : { name: earlier.name, given: earlier.at, expected: text(sealed_us) };
};

/** Since when the seal cannot be changed any more: a seal that entered the log later than it says counts from there. */
const knownSince = ({ sealed_at_us, log }: DrawSeal): bigint => {
  const sealed_us = wholeOf(sealed_at_us) ?? 0n;
  const recorded_us = wholeOf(log?.recorded_at_us) ?? sealed_us;
  return recorded_us > sealed_us ? recorded_us : sealed_us;
};

/**
 * The seal must be older than the earliest moment at which any digit can be known. After the draw itself it proves nothing. Between
 * the two somebody may have known a digit: `late`.
 */
export const checkSealedBeforeResult = (
  seal: DrawSeal,
  draw: KnownDraw | null,
  versions: readonly ResultVersion[],
): Check => {
  const check = "sealed_before_result";
  const sealed_us = knownSince(seal);
  const earlier = knownBefore(sealed_us, versions);
  if (earlier !== null) return checkOf(check, [earlier]);
  if (draw === null) return unsaid(check);
  const result_us = BigInt(draw.result_at.getTime()) * 1_000n;
  if (sealed_us >= result_us)
    return checkOf(check, [
      { name: "sealed_at_us", given: String(sealed_us), expected: String(result_us) },
    ]);
  const knowable = draw.rule.knowableAt(draw.feed, draw.result_at);
  if (knowable !== null && sealed_us < BigInt(knowable.getTime()) * 1_000n)
    return checkOf(check, []);
  // A seal that does not name its feed may be that of a demonstration, whose digits are known only seconds before.
  const may_be_demo = draw.said_by !== "seal" && sealed_us < result_us - demo_lead_us;
  return { check, outcome: may_be_demo ? "unsaid" : "late" };
};

/** What is published before the draw, or before its evidence was fetched, was made up. */
export const checkPublishedAfterDraw = (
  draw: KnownDraw | null,
  versions: readonly ResultVersion[],
): Check => {
  const check = "published_after_draw";
  if (draw === null) return unsaid(check);
  const differs: Difference[] = [];
  for (const { published_at, evidence } of versions) {
    const after = [
      draw.result_at.toISOString(),
      ...evidence.map(({ fetched_at }) => fetched_at),
    ].find((at) => !(Date.parse(at) <= Date.parse(published_at)));
    if (after !== undefined)
      differs.push({ name: "published_at", given: published_at, expected: after });
    // Before the draw nobody could be asked for its result.
    const early = evidence.find(
      ({ fetched_at }) => !(draw.result_at.getTime() <= Date.parse(fetched_at) + clocks_apart_ms),
    );
    if (early !== undefined)
      differs.push({
        name: "fetched_at",
        given: early.fetched_at,
        expected: draw.result_at.toISOString(),
      });
  }
  return checkOf(check, differs);
};

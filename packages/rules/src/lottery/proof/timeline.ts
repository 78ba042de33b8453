import { checkOf, type Check, type CheckName, type Difference } from "./checks.ts";
import type { ResultVersion } from "./result-facts.ts";
import { instantOf, microsecondsAt, wholeOf, type KnownDraw } from "./sealed-draw.ts";
import type { DrawSeal, SealedSlip } from "./texts.ts";

/**
 * The functions of this file check the order that makes a bet fair: the slip is accepted, the draw closes, it is
 * sealed, a digit can be known, the result is published. Times are those of the operator's clock.
 */

/** How long before the result time of a draw the digits of a simulated feed can be known. */
const demo_lead_us = 5_000_000n;
/**
 * Evidence may be dated this much before the result time of its draw, because the process that queries a source and the
 * database, which decides when a draw is due, have different clocks.
 */
const clocks_apart_ms = 5_000;

const unsaid = (check: CheckName): Check => ({ check, outcome: "unsaid" });
const text = (us: bigint): string => instantOf(us).toISOString();

/** Checks that the slip was accepted before the close, and before the seal, because a later slip cannot be in it. */
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

/** Checks that the seal was not made before the close: such a seal would not cover the slips accepted after it. */
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

/**
 * The first event that shows that the result was known before the seal: its publication, or a query of its evidence.
 */
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

/** Since when the seal cannot be changed: the time of the seal, or that of its log entry if that is later. */
const knownSince = ({ sealed_at_us, log }: DrawSeal): bigint => {
  const sealed_us = wholeOf(sealed_at_us) ?? 0n;
  const recorded_us = wholeOf(log?.recorded_at_us) ?? sealed_us;
  return recorded_us > sealed_us ? recorded_us : sealed_us;
};

/**
 * Checks that the seal was made before any digit of the result could be known. `late`: a digit could be known when the
 * seal was made, but the result time had not come. A seal made after the result time fails the check.
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
  // A seal that does not name its feed may belong to a simulated feed, whose digits are known only `demo_lead_us`
  // before the result time. A seal made earlier than that is then not `late`.
  const may_be_demo = draw.said_by !== "seal" && sealed_us < result_us - demo_lead_us;
  return { check, outcome: may_be_demo ? "unsaid" : "late" };
};

/**
 * Checks that no version of a result was published before the result time of its draw or before its evidence was
 * fetched: such a result is invented.
 */
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
    // No source has a result before the result time of the draw, so evidence that was fetched earlier is invented.
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

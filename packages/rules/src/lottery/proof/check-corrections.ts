import { checkOf, type Check, type Difference } from "./checks.ts";
import { peopleDiffer } from "./deciders.ts";
import type { ResultVersion } from "./result-facts.ts";

/**
 * The minimum number of pieces of evidence for a version of a result: one document of the operators, or two sources.
 */
const evidence_min = { operators: 1, sources: 2 };

const versionDiffers = (version: ResultVersion, place: number): Difference[] => [
  // Only operators correct a published result, so a version after the first cannot be decided by sources.
  ...(place > 0 && version.decided_by === "sources"
    ? [{ name: "sources" as const, given: version.decided_by, expected: null }]
    : []),
  ...(version.evidence.length >= evidence_min[version.decided_by]
    ? []
    : [{ name: "sources" as const, given: String(version.evidence.length), expected: null }]),
  ...peopleDiffer(version),
];

/** Checks that each version of a result was published no earlier than the one before it. */
const orderDiffers = (versions: readonly ResultVersion[]): Difference[] =>
  versions.flatMap(({ published_at }, place) => {
    const before = versions[place - 1]?.published_at ?? published_at;
    return Date.parse(before) <= Date.parse(published_at)
      ? []
      : [{ name: "published_at" as const, given: published_at, expected: before }];
  });

/**
 * Checks a corrected result: every version has enough evidence, only the first may be decided by sources, and the times
 * ascend.
 */
export const checkCorrections = (versions: readonly ResultVersion[]): Check =>
  checkOf("corrections", [...versions.flatMap(versionDiffers), ...orderDiffers(versions)]);

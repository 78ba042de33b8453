import { checkOf, type Check, type Difference } from "./checks.ts";
import { peopleDiffer } from "./deciders.ts";
import type { ResultVersion } from "./result-facts.ts";

/** The fewest papers or answers that a version may rest on: people bring at least one, sources are two. */
const evidence_min = { operators: 1, sources: 2 };

const versionDiffers = (version: ResultVersion, place: number): Difference[] => [
  // Only people correct what was published.
  ...(place > 0 && version.decided_by === "sources"
    ? [{ name: "sources" as const, given: version.decided_by, expected: null }]
    : []),
  ...(version.evidence.length >= evidence_min[version.decided_by]
    ? []
    : [{ name: "sources" as const, given: String(version.evidence.length), expected: null }]),
  ...peopleDiffer(version),
];

/** Whether a version came after the one before it. */
const orderDiffers = (versions: readonly ResultVersion[]): Difference[] =>
  versions.flatMap(({ published_at }, place) => {
    const before = versions[place - 1]?.published_at ?? published_at;
    return Date.parse(before) <= Date.parse(published_at)
      ? []
      : [{ name: "published_at" as const, given: published_at, expected: before }];
  });

/** A result that was corrected: every version is sound by itself, the later ones are by two people, and they came one after the other. */
export const checkCorrections = (versions: readonly ResultVersion[]): Check =>
  checkOf("corrections", [...versions.flatMap(versionDiffers), ...orderDiffers(versions)]);

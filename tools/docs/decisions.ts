import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";

import type { Finding } from "../finding.ts";

const index = "docs/decisions/README.md";

/**
 * Finds decisions to which the index of decisions does not link. A link to a missing decision is found by the check of
 * all links.
 */
export const decisionFaults = (): Finding[] => {
  const text = readFileSync(index, "utf8");
  return globSync("docs/decisions/[0-9]*.md")
    .map((file) => basename(file))
    .toSorted()
    .filter((name) => !text.includes(`](${name})`))
    .map((name) => ({ file: index, line: 1, message: `${name} is not in the index` }));
};

import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

import { commandFaults } from "./docs/commands.ts";
import { decisionFaults } from "./docs/decisions.ts";
import { threatFaults, threats_page } from "./docs/named-tests.ts";
import { screenFaults } from "./docs/screens.ts";
import { lineOf, report } from "./finding.ts";
import type { Finding } from "./finding.ts";

/**
 * `npm run docs:check`: links lead to files; paths in backticks exist; npm scripts that a document names exist; the
 * runbook explains exactly the settings that config.ts reads; every test that docs/threats.md names exists;
 * docs/commands.md describes every npm script; every decision is in its index; the pictures of docs/screens are small.
 */
const pages = globSync(["*.md", "docs/**/*.md", "deploy/*.md"]).toSorted();

const isPlaceholder = (path: string): boolean => /[<>*…{}]|NNNN/.test(path);
const scripts = new Set(
  Object.keys((JSON.parse(readFileSync("package.json", "utf8")) as { scripts: object }).scripts),
);

type Claim = { pattern: RegExp; holds: (found: string, page: string) => boolean; message: string };

const claims: Claim[] = [
  {
    pattern: /\]\((?!https?:|#|mailto:)([^)#\s]+)|src="([^"]+)"/g,
    holds: (target, page) => existsSync(join(dirname(page), target)),
    message: "leads nowhere",
  },
  {
    pattern: /`((?:apps|packages|tools|e2e|docs|deploy|\.ci)\/[^`\s]+)`/g,
    holds: (path) => isPlaceholder(path) || existsSync(path),
    message: "is not there",
  },
  {
    pattern: /npm run ([a-z][a-z:-]+)/g,
    holds: (name) => scripts.has(name),
    message: "is not a script of package.json",
  },
];

const faultsOf = (page: string): Finding[] => {
  const text = readFileSync(page, "utf8");
  return claims.flatMap(({ pattern, holds, message }) =>
    [...text.matchAll(pattern)]
      .map((match) => ({ found: match[1] ?? match[2] ?? "", line: lineOf(text, match.index) }))
      .filter(({ found }) => !holds(found, page))
      .map(({ found, line }) => ({ file: page, line, message: `${found} ${message}` })),
  );
};

report(
  [
    ...pages.flatMap(faultsOf),
    ...threatFaults(readFileSync(threats_page, "utf8")),
    ...commandFaults(scripts),
    ...decisionFaults(),
    ...screenFaults(),
  ],
  `documents: ${pages.length} pages checked`,
);

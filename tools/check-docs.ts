import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

import { threatFaults, threats_page } from "./docs/named-tests.ts";
import { lineOf, report } from "./finding.ts";
import type { Finding } from "./finding.ts";

/**
 * `npm run docs:check`: what the documents point at is there. Links lead to files, paths in backticks exist, npm scripts that are
 * named can be run, the runbook explains exactly the settings that config.ts reads, and every test that docs/threats.md names exists.
 */
const pages = globSync(["*.md", "docs/**/*.md", "deploy/*.md"]).toSorted();
const runbook = "docs/runbook.md";
const config = "apps/server/src/config.ts";

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

const settingsFaults = (): Finding[] => {
  const read = [
    ...readFileSync(config, "utf8").matchAll(
      /(?:row|rowOf|secretOf)(?:<[^>]*>)?\(\s*(?:\[[^\]]*\],\s*)?"([A-Z_]+)"/g,
    ),
  ].map(([, name]) => name ?? "");
  const rows = readFileSync(runbook, "utf8").matchAll(/^\| `([A-Z_]+)` /gm);
  const told = new Set([...rows].map(([, name]) => name ?? ""));
  return [
    ...read.filter((name) => !told.has(name)).map((name) => `${name} is not explained`),
    ...[...told].filter((name) => !read.includes(name)).map((name) => `${name} is read by nobody`),
  ].map((message) => ({ file: runbook, line: 1, message }));
};

report(
  [
    ...pages.flatMap(faultsOf),
    ...settingsFaults(),
    ...threatFaults(readFileSync(threats_page, "utf8")),
  ],
  `documents: ${pages.length} pages point at what is there`,
);

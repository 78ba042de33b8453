import { globSync, readFileSync } from "node:fs";
import { dirname } from "node:path";

import { report } from "./finding.ts";
import type { Finding } from "./finding.ts";

/**
 * `npm run packages:check`: docs/dependencies.md lists exactly the direct dependencies of every workspace, each with its
 * version and a reason; and the lockfile names no registry host, so that a clone installs through any mirror.
 */
const page = "docs/dependencies.md";
const exactVersion = /^\d+\.\d+\.\d+(-[\w.]+)?$/;
const ownScope = "@shwe/";

type Manifest = Partial<
  Record<"dependencies" | "devDependencies" | "overrides", Record<string, string>>
>;
type Row = { version: string; reason: string; line: number };

const readManifest = (file: string): Manifest => JSON.parse(readFileSync(file, "utf8")) as Manifest;

const directDependencies = (file: string): [name: string, version: string][] => {
  const { dependencies, devDependencies } = readManifest(file);
  return Object.entries({ ...devDependencies, ...dependencies }).filter(
    ([name]) => !name.startsWith(ownScope),
  );
};

/**
 * Reads docs/dependencies.md: a heading starts a workspace, its tables list `| name | version | reason |`. The returned
 * map is indexed by `<workspace> <name>`.
 */
const readPage = (): Map<string, Row> => {
  const rows = new Map<string, Row>();
  let workspace = "";
  for (const [index, line] of readFileSync(page, "utf8").split("\n").entries()) {
    workspace = /^## `?([^` ]+)/.exec(line)?.[1] ?? workspace;
    const [, name, version, reason] = /^\| `([^`]+)` +\| +(\S+) +\| (.*?) *\|$/.exec(line) ?? [];
    if (name && version && reason)
      rows.set(`${workspace} ${name}`, { version, reason, line: index + 1 });
  }
  return rows;
};

const findings: Finding[] = [];
const rows = readPage();
const met = new Set<string>();
const manifests = ["package.json", ...globSync("{apps,packages}/*/package.json").toSorted()];

for (const file of manifests) {
  const workspace = dirname(file) === "." ? "root" : dirname(file);
  for (const [name, version] of directDependencies(file)) {
    const key = `${workspace} ${name}`;
    const row = rows.get(key);
    met.add(key);
    const note = (at: string, line: number, message: string): void => {
      findings.push({ file: at, line, message });
    };
    if (!exactVersion.test(version)) note(file, 1, `${name} ${version}: versions are exact`);
    if (!row) note(page, 1, `${name} of ${workspace} is not listed`);
    else if (row.version !== version) note(page, row.line, `${name} is ${version} in ${workspace}`);
  }
}
for (const [key, { line }] of rows)
  if (!met.has(key)) findings.push({ file: page, line, message: `${key}: nobody depends on it` });

for (const [index, line] of readFileSync("package-lock.json", "utf8").split("\n").entries())
  if (/"resolved": "[a-z+]+:/.test(line))
    findings.push({ file: "package-lock.json", line: index + 1, message: "names a host" });

report(findings, `dependencies: ${met.size} direct ones, each with a reason`);

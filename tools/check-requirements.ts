import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";

import { parseSource, textAt, walk } from "./texts/syntax.ts";
import type { SyntaxNode } from "./texts/syntax.ts";

/**
 * `npm run requirements:check`: every requirement and threat id that a test has ever named is still named by a test, and
 * .ci/requirements.json lists all of them. `npm run requirements` adds new ids, `-- --drop R-101` removes one; `--
 * --base REV` compares with the tests of another commit instead of the list.
 */
const list_file = ".ci/requirements.json";
/** Lists the requirements whose browser tests run both with phone and with desktop size. */
const both_sizes_file = "e2e/both-sizes.json";
const bytes_max = 64 * 1024 * 1024;
const isTest = (file: string): boolean => /\.(test|spec)\.tsx?$/.test(file);
const idForm = /\b(?:[RB]-\d{3}|[ABLOTV]\d{1,2})\b/g;

const git = (...args: string[]): string =>
  execFileSync("git", args, { encoding: "utf8", maxBuffer: bytes_max });

/**
 * Collects all string literals: an id counts when it is in a test title or in a table from which titles are made, not in
 * a comment.
 */
const stringsOf = (node: SyntaxNode): string => {
  if (node.type === "StringLiteral") return textAt(node, "value");
  return node.type === "TemplateElement" ? textAt(node, "raw") : "";
};

const idsOf = (file: string, source: string): string[] =>
  [...walk(parseSource(source, file.endsWith("x")))].flatMap(
    (node) => stringsOf(node).match(idForm) ?? [],
  );

const inOrder = (ids: Iterable<string>): string[] =>
  [...new Set(ids)].toSorted((a, b) => a.localeCompare(b, "en", { numeric: true }));

/** Ids by kind of test: a requirement that a browser test names needs a browser test, a server test does not replace it. */
type Named = Record<"browser" | "desktop" | "vitest", string[]>;
const runners = ["browser", "desktop", "vitest"] as const satisfies (keyof Named)[];
type Source = { file: string; text: string };

const named = (sources: readonly Source[], both_sizes: string): Named => {
  const ids = (isWanted: (file: string) => boolean): string[] =>
    inOrder(
      sources.filter(({ file }) => isWanted(file)).flatMap(({ file, text }) => idsOf(file, text)),
    );
  const browser = ids((file) => file.endsWith(".spec.ts"));
  const onBothSizes = JSON.parse(both_sizes) as string[];
  return {
    browser,
    desktop: browser.filter((id) => onBothSizes.includes(id)),
    vitest: ids((file) => !file.endsWith(".spec.ts")),
  };
};

const sourcesNow = (): Source[] =>
  git("ls-files", "--cached", "--others", "--exclude-standard", "--deduplicate")
    .split("\n")
    .filter((file) => isTest(file) && existsSync(file))
    .map((file) => ({ file, text: readFileSync(file, "utf8") }));

const sourcesAt = (revision: string): Source[] =>
  git("ls-tree", "-r", "--name-only", revision)
    .split("\n")
    .filter((file) => isTest(file))
    .map((file) => ({ file, text: git("show", `${revision}:${file}`) }));

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { base: { type: "string" }, drop: { type: "string" } },
});
const now = named(sourcesNow(), readFileSync(both_sizes_file, "utf8"));
const listed = JSON.parse(readFileSync(list_file, "utf8")) as Named;
/** New ids are added automatically; removing one needs `--drop`. */
const grown = (runner: keyof Named): string[] =>
  inOrder([...listed[runner], ...now[runner]]).filter((id) => id !== values.drop);
if (positionals[0] === "write") {
  for (const runner of runners) listed[runner] = grown(runner);
  writeFileSync(list_file, `${JSON.stringify(listed, null, 2)}\n`);
}
const before =
  values.base === undefined
    ? listed
    : named(sourcesAt(values.base), git("show", `${values.base}:${both_sizes_file}`));

const findings = runners.flatMap((runner) => [
  ...before[runner]
    .filter((id) => !now[runner].includes(id))
    .map((id) => `${id} is no longer named by a ${runner} test`),
  ...now[runner]
    .filter((id) => values.base === undefined && !before[runner].includes(id))
    .map((id) => `${id} is not in ${list_file}: npm run requirements`),
]);
for (const finding of findings) console.error(finding);
if (findings.length > 0) process.exitCode = 1;
else
  console.log(
    `requirements: ${now.browser.length} are named by browser tests, ${now.desktop.length} of them on both sizes, ` +
      `${now.vitest.length} by others; ` +
      `before ${before.browser.length} and ${before.vitest.length}`,
  );

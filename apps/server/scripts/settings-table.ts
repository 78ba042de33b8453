/**
 * `npm run settings` writes the table of settings in docs/runbook.md from the declarations of the server. With `check`
 * it changes nothing and fails if the table differs from the declarations.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { settings } from "../src/config.ts";
import { process_roles, type Setting } from "../src/platform/settings/index.ts";

type AnySetting = Setting<string, unknown>;
type Row = readonly string[];

const file = join(import.meta.dirname, "../../../docs/runbook.md");
const start = "<!-- settings: written by `npm run settings` -->";
const end = "<!-- end of settings -->";

const code = (value: unknown): string => `\`${String(value)}\``;

const describeValue = (value: unknown, { default_text }: AnySetting): string =>
  default_text ?? (value === null ? "none" : code(value));

const describeDefault = (each: AnySetting): string => {
  if (each.default !== undefined) return describeValue(each.default, each);
  if (each.development_default === undefined) return "must be given";
  return `${describeValue(each.development_default, each)}; must be given in production`;
};

const describeRoles = ({ roles, is_secret }: AnySetting): string => {
  const who = roles.length === process_roles.length ? "every role" : roles.map(code).join(", ");
  return is_secret ? `${who}; secret` : who;
};

const linkTo = (section: string, runbook: string): string => {
  if (!runbook.includes(`\n## ${section}\n`))
    throw new Error(`docs/runbook.md has no section "${section}"`);
  return ` [More](#${section.toLowerCase().replaceAll(" ", "-")})`;
};

const rowOf = (each: AnySetting, runbook: string): Row => [
  code(each.name),
  describeDefault(each),
  describeRoles(each),
  each.meaning + (each.section === undefined ? "" : linkTo(each.section, runbook)),
];

/** Pads cells to equal width, as the formatter does. */
const formatTable = (head: Row, body: readonly Row[]): string => {
  const widths = head.map((_, column) =>
    Math.max(...[head, ...body].map((row) => row[column]?.length ?? 0)),
  );
  const formatRow = (row: Row): string =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(" | ")} |`;
  return [head, widths.map((width) => "-".repeat(width)), ...body].map(formatRow).join("\n");
};

const runbook = readFileSync(file, "utf8");
const [before, rest] = runbook.split(start);
const after = rest?.split(end)[1];
if (before === undefined || after === undefined)
  throw new Error(`docs/runbook.md needs the comments ${start} and ${end}`);
const table = formatTable(
  ["variable", "default", "read by", "meaning"],
  Object.values<AnySetting>(settings).map((each) => rowOf(each, runbook)),
);
const written = `${before}${start}\n\n${table}\n\n${end}${after}`;

if (process.argv[2] !== "check") writeFileSync(file, written);
else if (runbook !== written) {
  process.stderr.write(
    "the settings in docs/runbook.md are not those of the server: npm run settings\n",
  );
  process.exitCode = 1;
}

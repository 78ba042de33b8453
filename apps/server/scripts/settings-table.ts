/**
 * `npm run settings` writes the table of settings in docs/runbook.md from the declarations of the server. With `check`
 * it changes nothing and fails if the table differs from the declarations.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";

import { settings } from "../src/config.ts";
import { process_roles, type Setting } from "../src/platform/settings/index.ts";
import {
  formatTable,
  insertTable,
  marksOf,
  writeOrCompare,
  type Row,
} from "./lib/doc-tables/markdown.ts";

type AnySetting = Setting<string, unknown>;

const file = join(import.meta.dirname, "../../../docs/runbook.md");

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

const runbook = readFileSync(file, "utf8");
const table = formatTable(
  ["variable", "default", "read by", "meaning"],
  Object.values<AnySetting>(settings).map((each) => rowOf(each, runbook)),
);
const written = insertTable(runbook, marksOf("settings", "settings"), table);

if (!writeOrCompare(file, written)) {
  process.stderr.write(
    "the settings in docs/runbook.md are not those of the server: npm run settings\n",
  );
  process.exitCode = 1;
}

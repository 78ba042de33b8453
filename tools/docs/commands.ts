import { readFileSync } from "node:fs";

import type { Finding } from "../finding.ts";

const page = "docs/commands.md";

/** A table row of docs/commands.md begins with the command, with or without arguments. */
const commandRow = /^\| `npm (?:run )?([a-z][a-z\d:-]*)[^`]*`/gm;

/** Scripts of package.json that docs/commands.md does not list, and rows without a script. */
export const commandFaults = (scripts: ReadonlySet<string>): Finding[] => {
  const rows = readFileSync(page, "utf8").matchAll(commandRow);
  const described = new Set([...rows].map(([, name]) => name ?? ""));
  return [
    ...[...scripts].filter((name) => !described.has(name)).map((name) => `${name} has no row`),
    ...[...described].filter((name) => !scripts.has(name)).map((name) => `${name} is no script`),
  ].map((message) => ({ file: page, line: 1, message: `npm run ${message}` }));
};

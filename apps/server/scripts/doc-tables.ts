/**
 * `npm run doc-tables` writes the tables of docs/office.md from the contract, and the one of docs/sqlstates.md from the
 * SQL functions and the refusals of the server. With `check` it changes nothing and fails if a table differs. Both fail if
 * a SQLSTATE is raised and not answered, or a permission or kind of request is not described.
 */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { functions_dir } from "../src/platform/db/function-files.ts";
import { insertTable, marksOf, writeOrCompare } from "./lib/doc-tables/markdown.ts";
import { permissionFaults, permissionTable } from "./lib/doc-tables/permissions.ts";
import { requestFaults, requestTable } from "./lib/doc-tables/requests.ts";
import { sqlstateMeanings } from "./lib/doc-tables/sqlstate-meanings.ts";
import { sqlstateFaults, sqlstateTable } from "./lib/doc-tables/sqlstates.ts";

const docs_dir = join(import.meta.dirname, "../../../docs");
const source_dir = join(import.meta.dirname, "../src");

const readAll = (folder: string, pattern: string) =>
  globSync(pattern, { cwd: folder })
    .filter((path) => !path.endsWith(".test.ts"))
    .toSorted()
    .map((path) => ({ path, text: readFileSync(join(folder, path), "utf8") }));

const sources = {
  functions: readAll(functions_dir, "**/*.sql"),
  program: readAll(source_dir, "**/*.ts"),
  meanings: sqlstateMeanings,
};

const faults = [...sqlstateFaults(sources), ...permissionFaults(), ...requestFaults()];

/** The tables of each document by the name in its comments. */
const documents: Readonly<Record<string, Readonly<Record<string, () => string>>>> = {
  "office.md": { permissions: permissionTable, requests: requestTable },
  "sqlstates.md": { sqlstates: () => sqlstateTable(sources) },
};

if (faults.length === 0)
  for (const [name, tables] of Object.entries(documents)) {
    const file = join(docs_dir, name);
    let written = readFileSync(file, "utf8");
    for (const [table, write] of Object.entries(tables))
      written = insertTable(written, marksOf(table, "doc-tables"), write());
    if (!writeOrCompare(file, written))
      faults.push(`a table of docs/${name} is not that of the code: npm run doc-tables`);
  }

for (const fault of faults) process.stderr.write(`${fault}\n`);
if (faults.length > 0) process.exitCode = 1;

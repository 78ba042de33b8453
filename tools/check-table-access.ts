import { globSync, readFileSync } from "node:fs";

import { lineOf, report, type Finding } from "./finding.ts";
import { createAccessFinder, type Access } from "./tables/find-accesses.ts";
import { foreign_reads, ledger_writers, tables_of } from "./tables/owners.ts";

/**
 * `npm run tables:access`: a table is used only by the module that owns it, in TypeScript and in the SQL functions of
 * db/functions/<module>. Other modules call what the owner exports, or its SQL functions. Money is stricter: nothing outside the ledger
 * writes its tables, not even a script, a benchmark or a migration.
 */
const server = "apps/server";
const schema_file = `${server}/db/schema.sql`;
const owners_file = "tools/tables/owners.ts";

const owner_of = new Map(
  Object.entries(tables_of).flatMap(([owner, tables]) => tables.map((table) => [table, owner])),
);
const findAccesses = createAccessFinder([...owner_of.keys()]);

const accessesIn = (file: string): Access[] =>
  findAccesses(readFileSync(file, "utf8"), file.endsWith(".sql"));

/**
 * The module that a source file belongs to: `modules/cashier/…` to the cashier, `ledger/…` to the ledger, `api.ts` to
 * none.
 */
const moduleOf = (path: string): string => path.replace(/^modules\//, "").split("/")[0] ?? "";

const sources = [
  ...globSync("**/*.ts", {
    cwd: `${server}/src`,
    exclude: ["**/*.test.ts", "**/*.gen.ts"],
  }).map((path) => ({ file: `${server}/src/${path}`, module: moduleOf(path) })),
  ...globSync("**/*.sql", { cwd: `${server}/db/functions` }).map((path) => ({
    file: `${server}/db/functions/${path}`,
    module: moduleOf(path),
  })),
].toSorted((a, b) => (a.file < b.file ? -1 : 1));

const isAllowed = (file: string, { table, isWrite }: Access): boolean =>
  !isWrite && foreign_reads.some((read) => read.file === file && read.tables.includes(table));

const foreignIn = ({ file, module }: (typeof sources)[number]): (Access & { file: string })[] =>
  accessesIn(file)
    .filter(({ table }) => owner_of.get(table) !== module)
    .map((access) => Object.assign(access, { file }));

const foreign = sources.flatMap(foreignIn);

const inModules: Finding[] = foreign
  .filter((access) => !isAllowed(access.file, access))
  .map(({ file, line, table, found }) => ({
    file,
    line,
    message: `${found}: only ${owner_of.get(table)} uses the table ${table}`,
  }));

const unusedReads: Finding[] = foreign_reads.flatMap(({ file, tables }) =>
  tables
    .filter((table) => !foreign.some((each) => each.file === file && each.table === table))
    .map((table) => ({ file: owners_file, line: 1, message: `${file} no longer reads ${table}` })),
);

/**
 * All files with SQL outside `src` and db/functions; only their writes to the ledger are checked. Tests are left out,
 * because they corrupt rows of the ledger to check that the corruption is detected.
 */
const others = globSync(
  [
    `${server}/{scripts,bench}/**/*.ts`,
    `${server}/db/{migrations,reference,demo}/**/*.sql`,
    "packages/*/src/**/*.ts",
  ],
  { exclude: [`${server}/db/migrations/*_ledger_*.sql`, "**/*.test.ts"] },
).toSorted();

const writesToLedger: Finding[] = others
  .filter((file) => !ledger_writers.some((writer) => writer.file === file))
  .flatMap((file) =>
    accessesIn(file)
      .filter(({ table, isWrite }) => isWrite && owner_of.get(table) === "ledger")
      .map(({ line, found }) => ({
        file,
        line,
        message: `${found}: only the ledger writes its tables`,
      })),
  );

const withoutOwner = (): Finding[] => {
  const schema = readFileSync(schema_file, "utf8");
  const partitions = new Set(
    [...schema.matchAll(/ATTACH PARTITION public\.(\w+)/g)].map(([, name]) => name),
  );
  return [...schema.matchAll(/^CREATE (?:TABLE|VIEW|MATERIALIZED VIEW) public\.(\w+)/gm)]
    .filter(([, table = ""]) => !owner_of.has(table) && !partitions.has(table))
    .map((match) => ({
      file: schema_file,
      line: lineOf(schema, match.index),
      message: `the table ${match[1]} has no owner in ${owners_file}`,
    }));
};

report(
  [...inModules, ...unusedReads, ...writesToLedger, ...withoutOwner()],
  `tables: ${sources.length} files use the tables of their own module, ${foreign_reads.length} read others for a reason`,
);

import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";

import {
  hashText,
  hasMarker,
  readFunctionFiles,
  statementOf,
  type FunctionFile,
} from "../apps/server/src/platform/db/function-files.ts";
import { lineOf, report, type Finding } from "./finding.ts";

/**
 * `npm run functions:check`: every SQL function is one file of db/functions, named after it and in the folder of the module that owns it;
 * numbered migrations create none; a frozen function has the text whose hash is in frozen.json. docs/decisions/0069 has the reasons.
 */
const server = "apps/server";
const functions = `${server}/db/functions`;
const frozen_file = `${functions}/frozen.json`;
/** The last migration that was allowed to create functions. */
const last_with_functions = "0076";

const owners = new Set(["ledger", "platform", ...globSync("*", { cwd: `${server}/src/modules` })]);
const creation = /\bcreate\s+(or\s+replace\s+)?(function|procedure|aggregate)\b/gi;
const start = /^create or replace (?:function|aggregate) (\w+)\(/;

/** Statements allowed in a file in addition to its function: the triggers that call it. PostgreSQL cannot replace a constraint trigger. */
const trigger =
  /\b(?:create or replace trigger|drop trigger if exists|create constraint trigger)\b/g;
const statement_end = /;\s*$/gm;

const faultsOfShape = ({ name, path, text }: FunctionFile): string[] => {
  const code = statementOf(text);
  const bare = code.replaceAll(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''").replaceAll(/--.*$/gm, "");
  const statements = bare.match(statement_end)?.length ?? 0;
  return [
    ...(code === text ? ["has no comment above the function that says what it does"] : []),
    ...(start.exec(code)?.[1] === name
      ? []
      : [`does not start with create or replace function ${name}(`]),
    ...(statements === 1 + (bare.match(trigger)?.length ?? 0)
      ? []
      : ["holds more than one function and its triggers"]),
    ...(owners.has(path.split("/")[0] ?? "") ? [] : ["is in the folder of no module"]),
  ];
};

const files = readFunctionFiles();
const frozen = JSON.parse(readFileSync(frozen_file, "utf8")) as Record<string, string>;

const faultsOfFrozen = (file: FunctionFile): string[] => {
  const expected = frozen[file.file];
  if (hasMarker(file, "frozen") !== (expected !== undefined))
    return ["is marked as frozen and missing in frozen.json, or the other way round"];
  return expected === undefined || hashText(statementOf(file.text)) === expected
    ? []
    : ["is frozen: add a function with a new name instead of changing it"];
};

const inFunctionFiles = (): Finding[] =>
  files.flatMap((file) =>
    [
      ...faultsOfShape(file),
      ...faultsOfFrozen(file),
      ...(files.some((other) => other !== file && other.file === file.file)
        ? ["has the name of another file"]
        : []),
    ].map((message) => ({ file: `${functions}/${file.path}`, line: 1, message })),
  );

const inFrozenList = (): Finding[] =>
  Object.keys(frozen)
    .filter((name) => !files.some(({ file }) => file === name))
    .map((name) => ({ file: frozen_file, line: 1, message: `there is no file ${name}.sql` }));

const inMigrations = (): Finding[] =>
  globSync(`${server}/db/migrations/*.sql`)
    .toSorted()
    .filter((file) => (basename(file).split("_")[0] ?? "") > last_with_functions)
    .flatMap((file) => {
      const text = readFileSync(file, "utf8").replaceAll(/--.*$/gm, "");
      return [...text.matchAll(creation)].map((match) => ({
        file,
        line: lineOf(text, match.index),
        message: `${match[0]}: functions are files of db/functions, migrations hold tables and data`,
      }));
    });

report(
  [...inFunctionFiles(), ...inFrozenList(), ...inMigrations()],
  `functions: ${files.length} files, ${Object.keys(frozen).length} of them frozen`,
);

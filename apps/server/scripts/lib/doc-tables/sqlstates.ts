import { errorCodes } from "@shwe/contract/errors";

import { formatTable } from "./markdown.ts";
import type { Meaning } from "./sqlstate-meanings.ts";

/** A file by its path below the folder of functions, or below `src`. */
type Source = { path: string; text: string };

export type SqlstateSources = {
  functions: readonly Source[];
  program: readonly Source[];
  meanings: Readonly<Record<string, Meaning>>;
};

/** PostgreSQL's code of an exception without a code of its own. */
const unnamed = "P0001";

const raise = /raise exception(?:'(?:[^']|'')*'|[^;'])*;/g;
const literal = /errcode = '([0-9A-Z]{5})'/;
const mapped_row = /\b([0-9A-Z]{5}): \{ code: "(\w+)"/g;

const codeOf = (statement: string, path: string): string => {
  if (!statement.includes("errcode")) return unnamed;
  const [, code] = literal.exec(statement) ?? [];
  if (code === undefined) throw new Error(`${path}: an errcode is a text of five signs`);
  return code;
};

const group = (pairs: readonly (readonly [string, string])[]): Map<string, string[]> => {
  const groups = new Map<string, Set<string>>();
  for (const [key, value] of pairs) groups.set(key, (groups.get(key) ?? new Set()).add(value));
  return new Map([...groups].map(([key, values]) => [key, [...values].toSorted()]));
};

/** The folders of the functions that raise each SQLSTATE. */
const raisersOf = (functions: readonly Source[]): Map<string, string[]> =>
  group(
    functions.flatMap(({ path, text }) =>
      [...text.matchAll(raise)].map(
        ([statement]) => [codeOf(statement, path), path.split("/")[0] ?? ""] as const,
      ),
    ),
  );

/** The error codes of the tables of `refusingBy`, by SQLSTATE. */
const mappedIn = (program: readonly Source[]): Map<string, string[]> =>
  group(
    program
      .filter(({ text }) => text.includes("refusingBy("))
      .flatMap(({ text }) =>
        [...text.matchAll(mapped_row)].map(([, state = "", code = ""]) => [state, code] as const),
      ),
  );

const endings = {
  defect: "`internal` 500: a defect",
  retried: "repeated, then `unavailable` 503",
  caught: "none: caught where it is raised",
} as const;

const statusOf = (code: string): string =>
  code in errorCodes ? String(errorCodes[code as keyof typeof errorCodes]) : "?";

const hasBoth = (
  program: readonly Source[],
  file: string,
  state: string,
  code: string,
): boolean => {
  const text = program.find(({ path }) => path === file)?.text ?? "";
  return text.includes(`"${state}"`) && text.includes(`"${code}"`);
};

/** What is wrong with the SQLSTATEs: raised and not answered, answered and never raised, or described wrongly. */
export const sqlstateFaults = ({ functions, program, meanings }: SqlstateSources): string[] => {
  const raised = raisersOf(functions);
  const mapped = mappedIn(program);
  const described = Object.entries(meanings);
  return [
    ...[...raised.keys()]
      .filter((state) => !(state in meanings))
      .map((state) => `${state} is raised and has no row in sqlstate-meanings.ts`),
    ...described
      .filter(([state]) => !raised.has(state))
      .map(([state]) => `${state} is described and never raised`),
    ...[...mapped.keys()]
      .filter((state) => !raised.has(state))
      .map((state) => `${state} is mapped to an error code and never raised`),
    ...described
      .filter(([state, { handled, otherwise }]) => !mapped.has(state) && !handled && !otherwise)
      .map(([state]) => `${state} is raised and not mapped to an error code`),
    ...described.flatMap(([state, { handled = [] }]) =>
      handled
        .filter(({ file, code }) => !hasBoth(program, file, state, code))
        .map(({ file, code }) => `${file} does not answer ${state} with ${code}`),
    ),
  ];
};

/** The table of SQLSTATEs: meaning, answer of the server, and the modules whose functions raise it. */
export const sqlstateTable = ({ functions, program, meanings }: SqlstateSources): string => {
  const raised = raisersOf(functions);
  const mapped = mappedIn(program);
  const answerOf = (state: string, { handled = [], otherwise }: Meaning): string => {
    const codes = [...(mapped.get(state) ?? []), ...handled.map(({ code }) => code)];
    return [
      ...codes.map((code) => `\`${code}\` ${statusOf(code)}`),
      ...(otherwise === undefined ? [] : [endings[otherwise]]),
    ].join("; ");
  };
  return formatTable(
    ["SQLSTATE", "meaning", "answer", "raised by functions of"],
    Object.entries(meanings)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([state, row]) => [
        `\`${state}\``,
        row.meaning,
        answerOf(state, row),
        (raised.get(state) ?? []).join(", "),
      ]),
  );
};

import { stripTypeScriptTypes } from "node:module";

/** One change of the verifier that removes or inverts a check. */
export type Mutant = { file: string; line: number; what: string; text: string };

/** The files with the verifier's decisions. Parsing of files and seals has its own tests. */
export const verifier_files = [
  "check-corrections.ts",
  "check-log.ts",
  "check-result.ts",
  "check-stamp.ts",
  "check-terms.ts",
  "checks.ts",
  "deciders.ts",
  "draw-facts.ts",
  "log-chain.ts",
  "same-draw.ts",
  "sealed-draw.ts",
  "timeline.ts",
  "timestamp-token.ts",
  "verify-proof.ts",
].map((name) => `packages/rules/src/lottery/proof/${name}`);

const turned: Record<string, string> = {
  "<": "<=",
  "<=": "<",
  ">=": ">",
  "===": "!==",
  "!==": "===",
  "&&": "||",
  "||": "&&",
};
const operator = / (<=|>=|===|!==|&&|\|\||<) /g;
/** Matches lines that are not mutated: types, comments and imports cannot change the result. */
const is_passive = /^\s*(?:\*|\/\*\*|\/\/|import |export type |type |\| |} from )/;
/** Matches one entry in a list of checks or differences, on its own line. */
const is_entry =
  /^\s+(?:\.\.\.)?\(?(?:await )?(?:check\w+|difference|ofReceipt|ofResult|ofSeal)\(.*\),?$/;

const replaceLine = (lines: readonly string[], at: number, line: string): string =>
  lines.map((each, place) => (place === at ? line : each)).join("\n");

/** Whether a mutant parses; one that does not needs no test. */
const isProgram = ({ text }: Mutant): boolean => {
  try {
    stripTypeScriptTypes(text);
    return true;
  } catch {
    return false;
  }
};

/** All mutants of a file: each operator inverted, and each entry of a list of checks removed, one at a time. */
export const mutantsOf = (file: string, text: string): Mutant[] => {
  const lines = text.split("\n");
  const mutants = lines.flatMap((line, at): Mutant[] => {
    if (is_passive.test(line)) return [];
    const where = { file, line: at + 1 };
    const operators = [...line.matchAll(operator)].map(({ index, 1: found = "" }) => {
      const other = turned[found] ?? found;
      const changed = `${line.slice(0, index)} ${other} ${line.slice(index + found.length + 2)}`;
      return { ...where, what: `${found} → ${other}`, text: replaceLine(lines, at, changed) };
    });
    if (!is_entry.test(line) || !line.trimEnd().endsWith(",")) return operators;
    return [
      ...operators,
      { ...where, what: `without ${line.trim()}`, text: replaceLine(lines, at, "") },
    ];
  });
  return mutants.filter(isProgram);
};

/** Makes one mutant per check of the verifier, in which the verdict ignores this check. */
export const withoutCheck = (file: string, text: string): Mutant[] => {
  const names = [...(/export type CheckName =([^;]+);/.exec(text)?.[1] ?? "").matchAll(/"(\w+)"/g)];
  const place = "  const outcomes = new Set(checks.map(({ outcome }) => outcome));";
  if (names.length === 0 || !text.includes(place))
    throw new Error("the code of the verdict was not found");
  return names.map(({ 1: name = "" }) => ({
    file,
    line: text.slice(0, text.indexOf(place)).split("\n").length,
    what: `${name} is not counted`,
    text: text.replace(
      place,
      `  const outcomes = new Set(checks.filter(({ check }) => check !== "${name}").map(({ outcome }) => outcome));`,
    ),
  }));
};

import { readFileSync } from "node:fs";

import type { Finding } from "../finding.ts";

export type Catalogue = ReadonlyMap<string, string>;

/** The language with which the other catalogues are compared; also the fallback for a missing catalogue key. */
export const measure = "en";

const placeholdersOf = (text: string): string =>
  [...text.matchAll(/\{\{[^}]*\}\}|<\/?\d+>/g)]
    .map(([found]) => found)
    .toSorted()
    .join(" ");

/**
 * Checks that the four catalogues have the same catalogue keys, no empty text, and the same placeholders in each text.
 */
export const catalogueFaults = (
  catalogues: ReadonlyMap<string, Catalogue>,
  fileOf: (code: string) => string,
): Finding[] => {
  const found: Finding[] = [];
  const english = catalogues.get(measure) ?? new Map<string, string>();
  for (const [code, catalogue] of catalogues) {
    const file = fileOf(code);
    const note = (key: string, message: string): void => {
      found.push({ file, line: lineOfKey(file, key), message });
    };
    for (const key of english.keys())
      if (!catalogue.has(key)) note(key, `key "${key}" is missing in ${code}`);
    for (const [key, text] of catalogue) {
      const original = english.get(key);
      if (original === undefined) note(key, `key "${key}" is not in ${measure}`);
      else if (text.trim() === "") note(key, `key "${key}" is empty`);
      else if (placeholdersOf(text) !== placeholdersOf(original))
        note(key, `key "${key}" has other placeholders than in ${measure}`);
    }
  }
  return found;
};

/** Catalogue keys that no source contains literally or as a template whose fixed parts match. */
export const unusedKeys = (
  keys: Iterable<string>,
  named: ReadonlySet<string>,
  templates: readonly RegExp[],
): string[] =>
  [...keys].filter((key) => !named.has(key) && !templates.some((pattern) => pattern.test(key)));

export const lineOfKey = (file: string, key: string): number => {
  const lines = readFileSync(file, "utf8").split("\n");
  const at = lines.findIndex(
    (line) => line.includes(`"${key}"`) || line.trim().startsWith(`${key}:`),
  );
  return at + 1 || 1;
};

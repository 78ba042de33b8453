import { globSync, readFileSync } from "node:fs";
import { resolve } from "node:path";

import { textParts } from "../apps/player/src/locales/text-parts.ts";
import { report } from "./finding.ts";
import type { Finding } from "./finding.ts";
import { bareStrings } from "./texts/bare-strings.ts";
import { catalogueFaults, lineOfKey, measure, unusedKeys } from "./texts/catalogues.ts";
import type { Catalogue } from "./texts/catalogues.ts";
import { namedKeys } from "./texts/named-keys.ts";
import { styleFaults } from "./texts/styles.ts";

/**
 * `npm run texts`: every text that a visitor sees comes from the catalogues (the translations of one language each),
 * the four catalogues are complete and every catalogue key is used, and style sheets use the design tokens. Prints
 * file:line of each finding.
 */
const codes = ["mm", "en", "cn", "thai"];
/**
 * The folders of the catalogues: each language is split into files, which the browser loads with the pages that need
 * them.
 */
const folders = [
  ...Object.keys(textParts).map((part) =>
    part === "first" ? "apps/player/src/locales" : `apps/player/src/locales/${part}`,
  ),
  "apps/studio/src/frame/texts",
  ...globSync("apps/studio/src/games/*/texts").toSorted(),
];

const readCatalogue = async (file: string, code: string): Promise<Catalogue> => {
  const module = (await import(resolve(file))) as Record<string, Record<string, string>>;
  return new Map(Object.entries(module[code] ?? {}));
};

/** Maps each catalogue key to the English catalogue file that contains it. */
const keys = new Map<string, string>();
const findings: Finding[] = [];
for (const folder of folders) {
  const fileOf = (code: string): string => `${folder}/${code}.ts`;
  const catalogues = new Map<string, Catalogue>();
  for (const code of codes) catalogues.set(code, await readCatalogue(fileOf(code), code));
  for (const key of catalogues.get(measure)?.keys() ?? []) keys.set(key, fileOf(measure));
  findings.push(...catalogueFaults(catalogues, fileOf));
}

/** The office is in English first; each file of its catalogue exports the texts of one part. */
const office_catalogues = globSync("apps/office/src/locales/en/*.ts").toSorted();
for (const file of office_catalogues) {
  const module = (await import(resolve(file))) as Record<string, Record<string, string>>;
  const texts: Catalogue = new Map(Object.values(module).flatMap((part) => Object.entries(part)));
  for (const key of texts.keys()) keys.set(key, file);
  findings.push(...catalogueFaults(new Map([[measure, texts]]), () => file));
}

const sources = globSync(
  [
    "apps/{player,office}/src/**/*.{ts,tsx}",
    "packages/{client,ui}/src/**/*.{ts,tsx}",
    "apps/studio/src/{client,frame}/**/*.{ts,tsx}",
    "apps/studio/src/games/*/client/**/*.{ts,tsx}",
  ],
  {
    exclude: [
      "apps/{player,office}/src/locales/**",
      "apps/studio/src/**/texts/**",
      "**/*.test.{ts,tsx}",
    ],
  },
).toSorted();
const sheets = globSync([
  "apps/{player,office}/src/**/*.css",
  "packages/{client,ui}/src/**/*.css",
]).toSorted();

const literals = new Set<string>();
const templates: RegExp[] = [];
for (const file of sources) {
  const source = readFileSync(file, "utf8");
  findings.push(...bareStrings(file, source, new Set(keys.keys())));
  const named = namedKeys(source, file.endsWith("x"));
  for (const literal of named.literals) literals.add(literal);
  templates.push(...named.templates);
}
for (const key of unusedKeys(keys.keys(), literals, templates)) {
  const file = keys.get(key) ?? "";
  findings.push({ file, line: lineOfKey(file, key), message: `key "${key}" is used nowhere` });
}
for (const sheet of sheets) findings.push(...styleFaults(sheet, readFileSync(sheet, "utf8")));

const looked = `${sources.length} sources, ${sheets.length} style sheets`;
report(findings, `texts: ${keys.size} keys in ${codes.length} languages, ${looked}`);

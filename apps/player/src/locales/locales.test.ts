import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { localeCodes, type LocaleCode } from "@shwe/contract/locales";
import { expect, test } from "vitest";

import { cn } from "./cn.ts";
import { type CatalogueKey, en } from "./en.ts";
import { mm } from "./mm.ts";
import { thai } from "./thai.ts";

const catalogues: Record<LocaleCode, Record<string, string>> = { mm, en, cn, thai };
const others = localeCodes.filter((code) => code !== "en");
const keys = Object.keys(en) as CatalogueKey[];

/** Names and signs that are the same in every language; all else that equals English was forgotten. */
const same_everywhere: ReadonlySet<string> = new Set<CatalogueKey>([
  "footer.age",
  "footer.copyright",
  "hero.set",
  "hero.value",
  "language.cn",
  "language.en",
  "language.mm",
  "language.thai",
]);
/** Thai and Chinese write the name of the house in Latin letters. */
const same_in_latin: ReadonlySet<string> = new Set<CatalogueKey>(["brand.name"]);

const placeholders = (text: string): string[] =>
  [...text.matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map(([, name = ""]) => name).toSorted();

/** What a check finds in each language, named so that a failure says where to look. */
const findings = (
  codes: readonly LocaleCode[],
  isWrong: (code: LocaleCode, key: CatalogueKey) => boolean,
): string[] =>
  codes.flatMap((code) => keys.filter((key) => isWrong(code, key)).map((key) => `${code} ${key}`));

const textOf = (code: LocaleCode, key: string): string => catalogues[code][key] ?? "";

test("R-104 no key is missing in any language, none is empty, and none is left over", () => {
  expect(findings(localeCodes, (code, key) => textOf(code, key).trim() === "")).toEqual([]);
  const leftOver = localeCodes.flatMap((code) =>
    Object.keys(catalogues[code]).filter((key) => !Object.hasOwn(en, key)),
  );
  expect(leftOver).toEqual([]);
});

test("R-104 every language fills in the same values as English", () => {
  const differs = (code: LocaleCode, key: CatalogueKey): boolean =>
    placeholders(textOf(code, key)).join() !== placeholders(en[key]).join();
  expect(findings(others, differs)).toEqual([]);
});

const mayBeLatin = (code: LocaleCode, key: string): boolean =>
  same_everywhere.has(key) || (code !== "mm" && same_in_latin.has(key));

test("R-104 no text was left in English", () => {
  const isForgotten = (code: LocaleCode, key: CatalogueKey): boolean =>
    textOf(code, key) === en[key] && !mayBeLatin(code, key);
  expect(findings(others, isForgotten)).toEqual([]);
});

test("R-104 each language is written in its own script", () => {
  const scripts: Partial<Record<LocaleCode, RegExp>> = {
    mm: /\p{Script=Myanmar}/u,
    cn: /\p{Script=Han}/u,
    thai: /\p{Script=Thai}/u,
  };
  const isStrange = (code: LocaleCode, key: CatalogueKey): boolean =>
    scripts[code]?.test(textOf(code, key)) === false && !mayBeLatin(code, key);
  expect(findings(others, isStrange)).toEqual([]);
});

test("R-104 Burmese keeps Latin figures, as money and draws are written with them", () => {
  const withBurmeseDigits = Object.entries(mm).filter(([, text]) => /[၀-၉]/u.test(text));
  expect(withBurmeseDigits).toEqual([]);
});

test("R-104 the texts quoted by the specification are verbatim in English", () => {
  expect(en["missing.home"]).toBe("Go To Home");
  expect(en["nav.no_category"]).toBe("no category");
  expect(en["coming.login_first"]).toBe("Need to login first !");
  expect(en["games.empty"]).toBe("Empty Data");
  expect(en["games.return"]).toBe("Return Back");
});

test("R-104 every key is used by a source of the app", () => {
  const root = join(import.meta.dirname, "..");
  const sources = readdirSync(root, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !file.startsWith("locales") && !/\.test\./.test(file))
    .map((file) => readFileSync(join(root, file), "utf8"))
    .join("\n");
  // Keys made of a part that varies: the code of a language, the slug of a section.
  const families = [...sources.matchAll(/`([a-z_]+\.)\$\{/g)].map(([, stem = ""]) => stem);
  const unused = keys.filter(
    (key) => !sources.includes(`"${key}"`) && !families.some((stem) => key.startsWith(stem)),
  );
  expect(unused).toEqual([]);
});

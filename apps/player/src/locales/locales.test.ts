import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { localeCodes, type LocaleCode } from "@shwe/contract/locales";
import { expect, test } from "vitest";

import { cn as termsCn } from "./terms/cn.ts";
import { en as termsEn } from "./terms/en.ts";
import { mm as termsMm } from "./terms/mm.ts";
import { thai as termsThai } from "./terms/thai.ts";
import { partsInEnglish, whole, type WholeEnglish } from "./whole.ts";

type CatalogueKey = keyof WholeEnglish;

const catalogues: Record<LocaleCode, Record<string, string>> = whole;
const { en, mm } = whole;
const others = localeCodes.filter((code) => code !== "en");
const keys = Object.keys(en) as CatalogueKey[];

test("R-104 no key appears in two parts", () => {
  const all = partsInEnglish.flatMap((part) => Object.keys(part));
  expect(all.filter((key, place) => all.indexOf(key) !== place)).toEqual([]);
});

test("R-101 the terms have the same points in every language, each in its own script", () => {
  const all = { mm: termsMm, cn: termsCn, thai: termsThai };
  const scripts = { mm: /\p{Script=Myanmar}/u, cn: /\p{Script=Han}/u, thai: /\p{Script=Thai}/u };
  for (const code of ["mm", "cn", "thai"] as const) {
    expect(all[code]).toHaveLength(termsEn.length);
    expect(all[code].filter((term) => !scripts[code].test(term))).toEqual([]);
  }
});

test("R-405 a state of cash has one name on its page and in the history", () => {
  const names = (text: Record<string, string>, prefix: string) =>
    Object.keys(text)
      .filter((key) => key.startsWith(prefix))
      .map((key) => [key.slice(prefix.length), text[key]] as const);
  const renamed: Record<string, string> = { approved: "accepted", returned: "came_back" };
  for (const code of localeCodes) {
    const text = catalogues[code];
    const states = [
      ...names(text, "cashin.state_"),
      ...names(text, "cashout.state_").map(([state, name]) => [renamed[state] ?? state, name]),
    ];
    expect(states.length).toBeGreaterThan(10);
    for (const [state, name] of states) expect(text[`cash_history.state_${state}`]).toBe(name);
  }
});

/** Names and symbols that are the same in every language; any other text that equals English was not translated. */
const same_everywhere: ReadonlySet<string> = new Set<CatalogueKey>([
  "footer.age",
  "footer.copyright",
  "language.cn",
  "language.en",
  "language.mm",
  "language.thai",
  "profile.level_badge",
  "profile.user_code",
  "transfer.what",
]);
/** Thai and Chinese write the brand's name in Latin letters. */
const same_in_latin: ReadonlySet<string> = new Set<CatalogueKey>(["brand.name"]);

const placeholders = (text: string): string[] =>
  [...text.matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map(([, name = ""]) => name).toSorted();

/** Collects the findings of a check by language and text key, so that a failure names the text. */
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

test("R-104 Burmese texts use Latin figures, as amounts and numbers of draws do", () => {
  const withBurmeseDigits = Object.entries(mm).filter(([, text]) => /[၀-၉]/u.test(text));
  expect(withBurmeseDigits).toEqual([]);
});

test("R-104 the texts quoted by the specification are verbatim in English", () => {
  expect(en["missing.home"]).toBe("Go To Home");
  expect(en["nav.no_category"]).toBe("no category");
  expect(en["coming.login_first"]).toBe("Need to login first !");
  expect(en["games.empty"]).toBe("Empty Data");
  // "No Data!" is one of the three titles that the specification has for an empty list.
  for (const key of ["history.empty", "result.none", "winner.none"] as const)
    expect(en[key]).toBe("No Data!");
  expect(en["games.return"]).toBe("Return Back");
  expect(en["logout.question"]).toBe("Are you sure want to logout ?");
  expect(en["session.expired"]).toBe("Session Expired, Please Login Again!");
  expect(en["auth.code_sent"]).toBe("Verification code sent!");
  expect(en["auth.password_changed"]).toBe("Your password has been changed successfully!");
  expect(en["transfer.blocked"]).toBe("Turnover is existed, and game balance is above 500.");
  expect(en["transfer.set_amount"]).toBe("Please set amount first.");
  expect(en["slip.no_stake"]).toBe("Please set amount first.");
  expect(en["bet.closed"]).toBe("Betting has been closed.");
  expect(en["bet.none"]).toBe("No digit data, lottery closed?");
});

test("R-104 every key is used by a source of the app", () => {
  const root = join(import.meta.dirname, "..");
  const sources = readdirSync(root, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !file.startsWith("locales") && !/\.test\./.test(file))
    .map((file) => readFileSync(join(root, file), "utf8"))
    .join("\n");
  // Text keys that are composed with a variable part, such as the code of a language in `language.${code}`.
  const families = [...sources.matchAll(/`([a-z_]+\.[a-z_]*)\$\{/g)].map(([, stem = ""]) => stem);
  const unused = keys.filter(
    (key) => !sources.includes(`"${key}"`) && !families.some((stem) => key.startsWith(stem)),
  );
  expect(unused).toEqual([]);
});

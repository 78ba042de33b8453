import type { LocaleCode, LocaleTag } from "@shwe/contract/locales";
import { create } from "zustand";

import type { WholeEnglish } from "../locales/whole.ts";
import { storedLocale, storeLocale, tagOf } from "./locale.ts";
import { type Part, type PartName, textParts, type Texts } from "./text-parts.ts";

type TextKey = keyof WholeEnglish;
/** Keys of texts that stand for themselves: what a table of labels may hold. */
export type PlainKey = {
  [Key in TextKey]: [Names<WholeEnglish[Key]>] extends [never] ? Key : never;
}[TextKey];

/** The names between double braces. English says which there are; a test holds the other languages to it. */
type Names<Text> = Text extends `${string}{{${infer Name}}}${infer Rest}`
  ? Name | Names<Rest>
  : never;
type Values<Key extends TextKey> = [Names<WholeEnglish[Key]>] extends [never]
  ? []
  : [values: Record<Names<WholeEnglish[Key]>, string | number>];

/** The text of a key in the active language, with its values put in. React escapes what comes of it. */
export type Translate = <Key extends TextKey>(key: Key, ...values: Values<Key>) => string;

/** `t` is another function after every change, which is how components that remember its answers know of one. */
type Active = { code: LocaleCode; texts: Texts; english: Texts; t: Translate };

const empty = { code: storedLocale(), texts: {}, english: {} };
const useActive = create<Active>(() => ({ ...empty, t: translator(empty) }));

function activate(changes: Partial<Omit<Active, "t">>): void {
  const next = { ...useActive.getState(), ...changes };
  useActive.setState({ ...next, t: translator(next) });
}

const placeholder = /\{\{(\w+)\}\}/g;

function translator({ texts, english }: Omit<Active, "t">): Translate {
  return (key, ...[values]) => {
    const text = texts[key] ?? english[key];
    if (text === undefined) {
      void standIn();
      // When even English cannot be had, the key itself stays on screen: nothing more can be done about it.
      return key;
    }
    if (values === undefined) return text;
    const known: Record<string, string | number> = values;
    return text.replace(placeholder, (_, name: string) => String(known[name] ?? ""));
  };
}

/** The parts that have been asked for so far. */
const needed = new Set<Part>();
/** How many of them English has been fetched for, as a stand-in. */
let stoodIn = 0;

async function gather(code: LocaleCode): Promise<Texts> {
  const parts = [...needed];
  const loaded = await Promise.all(parts.map((part) => part[code]()));
  // A page that was opened meanwhile may have asked for one more part.
  return parts.length === needed.size ? Object.assign({}, ...loaded) : gather(code);
}

/**
 * English stands in for a key the active language lacks. The four catalogues are complete by type and by test, so it is fetched
 * only at the moment a key is in fact missing, and the page redraws when it has come.
 */
async function standIn(): Promise<void> {
  if (stoodIn === needed.size) return;
  const before = stoodIn;
  stoodIn = needed.size;
  try {
    activate({ english: await gather("en") });
  } catch {
    // The line failed under us; the next text that is missing tries again.
    stoodIn = before;
  }
}

/** Fetches the texts of the first page. Nothing may be drawn before. */
export async function startI18n(code: LocaleCode, from: Part = textParts.first): Promise<void> {
  activate({ code });
  needed.add(from);
  activate({ texts: await gather(code) });
  document.documentElement.lang = tagOf(code);
}

/** Fetches the texts of some parts beside the code of a page that needs them. From then on every language brings them. */
export async function withTexts<T>(names: readonly PartName[], code: Promise<T>): Promise<T> {
  const [loaded] = await Promise.all([code, ...names.map((name) => need(textParts[name]))]);
  return loaded;
}

async function need(part: Part): Promise<void> {
  needed.add(part);
  const { code } = useActive.getState();
  const texts = await gather(code);
  // Another language may have been chosen meanwhile; it brings the part too, once it is there.
  if (useActive.getState().code === code) activate({ texts });
  else await need(part);
}

/** Takes effect at once: the catalogue is fetched first, so that no key is ever shown bare. */
export async function changeLocale(code: LocaleCode): Promise<void> {
  activate({ texts: await gather(code), code });
  storeLocale(code);
  document.documentElement.lang = tagOf(code);
}

/** The texts of the active language; whoever uses them is drawn anew when it changes. */
export const useTranslation = (): { t: Translate } => ({ t: useActive(({ t }) => t) });

/** For what speaks outside of components. */
export const currentTranslation = (): { t: Translate } => useActive.getState();

/** The active language, as the specification's code and as the real language tag. */
export function useLocale(): { code: LocaleCode; tag: LocaleTag } {
  const code = useActive((active) => active.code);
  return { code, tag: tagOf(code) };
}

import type { LocaleCode, LocaleTag } from "@shwe/contract/locales";
import { useSyncExternalStore } from "react";
import { createStore } from "zustand/vanilla";

import { storedLocale, storeLocale, tagOf } from "./locale.ts";
import type { Texts, Translate } from "./translation.ts";

/**
 * One part of the texts: for each language, the import of a module that exports the texts under the code of the
 * language. A user downloads one language, not four.
 */
export type TextPart<English> = {
  [Code in LocaleCode]: () => Promise<Readonly<Record<Code, Texts<English>>>>;
};

/** All parts of the texts by name. Every page needs the part named `first`. */
type Parts<English, PartName extends string> = Record<PartName | "first", TextPart<English>>;

export type I18n<English, PartName extends string> = {
  /** Loads the texts of the first page. Nothing may be rendered before. */
  startI18n: (code: LocaleCode) => Promise<void>;
  /**
   * Loads the texts of some parts in parallel with the code of the page that needs them. A later switch of the language
   * loads these parts too.
   */
  withTexts: <T>(names: readonly PartName[], code: Promise<T>) => Promise<T>;
  /** Switches the language. Its texts are loaded first, so that no text key is ever shown instead of a text. */
  changeLocale: (code: LocaleCode) => Promise<void>;
  /** The texts of the active language. A component that uses them renders again when the language changes. */
  useTranslation: () => { t: Translate<English> };
  /** The texts of the active language, for code outside of React components. */
  currentTranslation: () => { t: Translate<English> };
  /** The active language, as the code that is stored and as the real language tag. */
  useLocale: () => { code: LocaleCode; tag: LocaleTag };
};

/** A value in a text is written as its name between double braces. */
const placeholder = /\{\{(\w+)\}\}/g;

const load = async <English, Code extends LocaleCode>(
  part: TextPart<English>,
  code: Code,
): Promise<Texts<English>> => (await part[code]())[code];

/** Creates the texts of one app. `English` has the keys of all texts, and defines which values each text needs. */
export function createI18n<English extends Record<string, string>, PartName extends string>(
  parts: Parts<English, PartName>,
): I18n<English, PartName> {
  /**
   * `t` is a new function after every change of the language or of the loaded texts, so that memoized components render
   * again.
   */
  type Active = {
    code: LocaleCode;
    texts: Texts<English>;
    english: Texts<English>;
    t: Translate<English>;
  };
  const empty = { code: storedLocale(), texts: {}, english: {} };
  const active = createStore<Active>(() => ({ ...empty, t: translator(empty) }));
  /** Hydration uses the current texts too: they are those of the pre-rendered page. */
  function useActive<T>(select: (state: Active) => T): T {
    const read = (): T => select(active.getState());
    return useSyncExternalStore(active.subscribe, read, read);
  }
  /** The parts that pages have needed so far. */
  const needed = new Set<TextPart<English>>();
  /** The language that the user chose last. */
  let chosen: LocaleCode | undefined;
  /** The number of parts for which English was loaded as a fallback. */
  let fallbackParts = 0;

  function activate(changes: Partial<Omit<Active, "t">>): void {
    const next = { ...active.getState(), ...changes };
    active.setState({ ...next, t: translator(next) });
  }

  function translator({ texts, english }: Omit<Active, "t">): Translate<English> {
    return (key, ...[values]) => {
      const text = texts[key] ?? english[key];
      if (text === undefined) {
        void loadFallback();
        // The key of the text is shown until English has been loaded.
        return key;
      }
      if (values === undefined) return text;
      const named: Record<string, string | number> = values;
      return text.replace(placeholder, (_, name: string) => String(named[name] ?? ""));
    };
  }

  async function gather(code: LocaleCode): Promise<Texts<English>> {
    const wanted = [...needed];
    const loaded = await Promise.all(wanted.map((part) => load(part, code)));
    // A page that was opened while the texts were loading may need one more part.
    return wanted.length === needed.size ? Object.assign({}, ...loaded) : gather(code);
  }

  /** English replaces a text that the active language lacks. It is loaded only when a text is missing. */
  async function loadFallback(): Promise<void> {
    if (fallbackParts === needed.size) return;
    const before = fallbackParts;
    fallbackParts = needed.size;
    try {
      activate({ english: await gather("en") });
    } catch {
      // The network failed: the next missing text tries again.
      fallbackParts = before;
    }
  }

  async function need(part: TextPart<English>): Promise<void> {
    needed.add(part);
    const { code } = active.getState();
    const texts = await gather(code);
    // If the language has changed while the part was loading, the part is loaded again in the new language.
    if (active.getState().code === code) activate({ texts });
    else await need(part);
  }

  const setDocumentLanguage = (code: LocaleCode): void => {
    // There is no document while the build pre-renders a page.
    if (typeof document !== "undefined") document.documentElement.lang = tagOf(code);
  };

  return {
    startI18n: async (code) => {
      activate({ code });
      await need(parts.first);
      setDocumentLanguage(code);
    },
    withTexts: async (names, code) => {
      const [loaded] = await Promise.all([code, ...names.map((name) => need(parts[name]))]);
      return loaded;
    },
    changeLocale: async (code) => {
      chosen = code;
      const texts = await gather(code);
      // The user has chosen another language while the texts of this one were loading.
      if (chosen !== code) return;
      activate({ texts, code });
      storeLocale(code);
      setDocumentLanguage(code);
    },
    useTranslation: () => ({ t: useActive(({ t }) => t) }),
    currentTranslation: () => active.getState(),
    useLocale: () => {
      const code = useActive((state) => state.code);
      return { code, tag: tagOf(code) };
    },
  };
}

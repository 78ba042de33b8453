import { createI18n, type TextPart } from "@shwe/client/i18n";
import type * as Translation from "@shwe/client/i18n/translation";

import { en } from "./en.ts";

type English = typeof en;

/** Keys of the texts without placeholders, so that a table of labels can contain them. */
export type PlainKey = Translation.PlainKey<English>;
export type Translate = Translation.Translate<English>;

/** Another language is added by its own folder beside `en` and its import here; missing texts are shown in English. */
const texts: TextPart<English> = {
  en: async () => ({ en }),
  mm: async () => ({ mm: {} }),
  cn: async () => ({ cn: {} }),
  thai: async () => ({ thai: {} }),
};

/** The texts of the office in the active language. */
export const { startI18n, useTranslation, currentTranslation } = createI18n<English, "first">({
  first: texts,
});

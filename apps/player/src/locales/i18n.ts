import { createI18n } from "@shwe/client/i18n";
import type * as Translation from "@shwe/client/i18n/translation";

import { type PartName, textParts } from "./text-parts.ts";
import type { WholeEnglish } from "./whole.ts";

/**
 * Keys of the texts without placeholders. They are translated without parameters, so a table of labels can contain
 * them.
 */
export type PlainKey = Translation.PlainKey<WholeEnglish>;
export type Translate = Translation.Translate<WholeEnglish>;

/** The texts of the player app in the active language. */
export const { startI18n, withTexts, changeLocale, useTranslation, currentTranslation, useLocale } =
  createI18n<WholeEnglish, PartName>(textParts);

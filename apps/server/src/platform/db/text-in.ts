import { fallbackTag, type LocaleTag } from "@shwe/contract/locales";
import { sql, type Expression, type RawBuilder } from "kysely";

import type { Json } from "../../db.gen.ts";

/**
 * The text of a column with texts in all four languages. A CHECK constraint requires each of them; English is the fallback for a language
 * that was added without texts.
 */
export const textIn = (locale: LocaleTag, texts: Expression<Json>): RawBuilder<string> =>
  sql<string>`coalesce(${texts} ->> ${locale}, ${texts} ->> ${fallbackTag})`;

import type { LocaleCode } from "@shwe/contract/locales";

import { cn as accountCn } from "../apps/player/src/locales/account/cn.ts";
import { type AccountCatalogue, en as accountEn } from "../apps/player/src/locales/account/en.ts";
import { mm as accountMm } from "../apps/player/src/locales/account/mm.ts";
import { thai as accountThai } from "../apps/player/src/locales/account/thai.ts";
import { cn } from "../apps/player/src/locales/cn.ts";
import { en } from "../apps/player/src/locales/en.ts";
import type { Catalogue } from "../apps/player/src/locales/en.ts";
import { mm } from "../apps/player/src/locales/mm.ts";
import { thai } from "../apps/player/src/locales/thai.ts";

/** The catalogues themselves: what a test expects to read is what the product means to say. */
export const texts: Record<LocaleCode, Catalogue & AccountCatalogue> = {
  mm: { ...mm, ...accountMm },
  en: { ...en, ...accountEn },
  cn: { ...cn, ...accountCn },
  thai: { ...thai, ...accountThai },
};

import type { LocaleCode } from "@shwe/contract/locales";

import { cn } from "../apps/player/src/locales/cn.ts";
import { en } from "../apps/player/src/locales/en.ts";
import type { Catalogue } from "../apps/player/src/locales/en.ts";
import { mm } from "../apps/player/src/locales/mm.ts";
import { thai } from "../apps/player/src/locales/thai.ts";

/** The catalogues themselves: what a test expects to read is what the product means to say. */
export const texts: Record<LocaleCode, Catalogue> = { mm, en, cn, thai };

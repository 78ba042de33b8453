import type { Level2TextName } from "@shwe/contract/player/content";
import { useQuery } from "@tanstack/react-query";

import { useLocale, useTranslation } from "../../../locales/i18n.ts";
import { level2TextsQuery } from "../api/list-level2-texts.ts";

/** Returns the published text of a name; the app's own text while it is loading, without a network, or if there is none. */
export function useLevelText(): (name: Level2TextName) => string {
  const { t } = useTranslation();
  const { tag } = useLocale();
  const { data } = useQuery(level2TextsQuery(tag));
  return (name) => data?.get(name) ?? t(`level.${name}`);
}

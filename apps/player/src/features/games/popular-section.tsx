import { SectionHead } from "@shwe/ui";
import { useQuery } from "@tanstack/react-query";

import { useLocale, useTranslation } from "../../locales/i18n.ts";
import { SectionFailure } from "../../domain/api/load-failure.tsx";
import { hotProvidersQuery } from "./api/list-hot-providers.ts";
import { homeSections } from "./categories.ts";
import { ProviderRow, ProviderRowSkeleton } from "./provider-row.tsx";

/** The categories whose most played providers are shown on the home page. */
const popular_slugs: readonly string[] = ["slot", "live-casino", "sports", "fish"];
const popularCategories = homeSections.filter(({ slug }) => popular_slugs.includes(slug));
const tiles_max = 8;

/** The most played providers of several categories. Hidden when the operators have marked none as popular. */
export function PopularSection() {
  const { t } = useTranslation();
  const { tag } = useLocale();
  const { data, error, isPending, refetch } = useQuery(
    hotProvidersQuery(
      tag,
      popularCategories.map(({ id }) => id),
    ),
  );
  const entries = inTurn(
    popularCategories.map((category, index) =>
      (data?.[index] ?? []).map((provider) => ({ provider, category })),
    ),
  );
  if (data !== undefined && entries.length === 0) return null;
  return (
    <section aria-labelledby="popular">
      <SectionHead id="popular" icon="fire" title={t("games.popular")} />
      {isPending && <ProviderRowSkeleton />}
      {!isPending && data === undefined && (
        <SectionFailure error={error} onRetry={() => void refetch()} />
      )}
      {data !== undefined && <ProviderRow entries={entries.slice(0, tiles_max)} />}
    </section>
  );
}

/** Interleaves the lists: the first items of all lists, then the second items, and so on. */
function inTurn<T>(lists: readonly (readonly T[])[]): T[] {
  const longest = Math.max(0, ...lists.map((list) => list.length));
  return Array.from({ length: longest }, (_, place) =>
    lists.flatMap((list) => list.slice(place, place + 1)),
  ).flat();
}

import { SectionHead } from "@shwe/ui";
import { useQuery } from "@tanstack/react-query";

import { useLocale, useTranslation } from "../../lib/i18n.ts";
import { SectionFailure } from "../../lib/load-failure.tsx";
import { hotProvidersQuery } from "./api/list-hot-providers.ts";
import { homeSections } from "./categories.ts";
import { ProviderRow, ProviderRowSkeleton } from "./provider-row.tsx";

/** The categories most visitors come for; each of the others shows its own favourites on its own page. */
const popular_slugs: readonly string[] = ["slot", "live-casino", "sports", "fish"];
const popularCategories = homeSections.filter(({ slug }) => popular_slugs.includes(slug));
const tiles_max = 8;

/** What is played most, a few of each category in turn. It vanishes when the operators have marked nothing as popular. */
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

/** First of each list, then second of each, and so on. */
function inTurn<T>(lists: readonly (readonly T[])[]): T[] {
  const longest = Math.max(0, ...lists.map((list) => list.length));
  return Array.from({ length: longest }, (_, place) =>
    lists.flatMap((list) => list.slice(place, place + 1)),
  ).flat();
}

import { PageLoader } from "@shwe/ui";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";

import { LoadFailure } from "../domain/api/load-failure.tsx";
import { arePlayableQuery } from "../features/games/api/list-categories.ts";
import { categoryProvidersQuery } from "../features/games/api/list-category-providers.ts";
import { ProviderGames } from "../features/games/list/provider-games.tsx";
import { useLocale, useTranslation } from "../locales/i18n.ts";
import { Coming } from "./coming.tsx";
import { KnownCategory } from "./known-category.tsx";
import { Missing } from "./missing.tsx";

/** `/{cat}/{prov}`: the games of a provider, which must belong to the category. */
export function ProviderPage() {
  return <KnownCategory>{({ id }) => <KnownProvider key={id} categoryId={id} />}</KnownCategory>;
}

function KnownProvider({ categoryId }: { categoryId: number }) {
  const { t } = useTranslation();
  const { tag } = useLocale();
  const { prov = "" } = useParams();
  // Already loaded with the categories when the page is shown.
  const { data: arePlayable = false } = useQuery(arePlayableQuery(tag));
  const {
    data: providers,
    error,
    isPending,
    refetch,
  } = useQuery(categoryProvidersQuery(tag, categoryId));
  if (isPending) return <PageLoader label={t("state.loading")} />;
  if (providers === undefined) {
    return <LoadFailure error={error} onRetry={() => void refetch()} />;
  }
  const provider = providers.find(({ id }) => String(id) === prov);
  if (provider === undefined) return <Missing />;
  return arePlayable ? (
    <ProviderGames key={provider.id} provider={provider} categoryId={categoryId} />
  ) : (
    <Coming title={provider.name} />
  );
}

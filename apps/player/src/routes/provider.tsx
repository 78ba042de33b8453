import { PageLoader } from "@shwe/ui";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";

import { categoryProvidersQuery } from "../features/games/api/list-category-providers.ts";
import { useLocale, useTranslation } from "../locales/i18n.ts";
import { LoadFailure } from "../domain/api/load-failure.tsx";
import { Coming } from "./coming.tsx";
import { KnownCategory } from "./known-category.tsx";
import { Missing } from "./missing.tsx";

/** `/{cat}/{prov}`: the provider must belong to the category. The list of games is not built yet. */
export function ProviderPage() {
  return <KnownCategory>{({ id }) => <KnownProvider key={id} categoryId={id} />}</KnownCategory>;
}

function KnownProvider({ categoryId }: { categoryId: number }) {
  const { t } = useTranslation();
  const { tag } = useLocale();
  const { prov = "" } = useParams();
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
  return provider === undefined ? <Missing /> : <Coming title={provider.name} />;
}

import type { Reply } from "@shwe/contract/player/schemas";
import { PageLoader } from "@shwe/ui";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useParams } from "react-router";

import { categoriesQuery } from "../features/games/api/list-categories.ts";
import { findCategory } from "../features/games/categories.ts";
import { useLocale, useTranslation } from "../locales/i18n.ts";
import { LoadFailure } from "../domain/api/load-failure.tsx";
import { usePageTitle } from "../domain/use-page-title.ts";
import { Missing } from "./missing.tsx";

type Category = Reply<"listCategories">["data"][number];

/** `/{cat}` must be the slug or the id of a category in the server's list; any other value shows the 404 page. */
export function KnownCategory({ children }: { children: (category: Category) => ReactNode }) {
  const { t } = useTranslation();
  const { tag } = useLocale();
  const { cat = "" } = useParams();
  const { data: categories, error, isPending, refetch } = useQuery(categoriesQuery(tag));
  if (categories === undefined) {
    return (
      <GamesTitle>
        {isPending ? (
          <PageLoader label={t("state.loading")} />
        ) : (
          <LoadFailure error={error} onRetry={() => void refetch()} />
        )}
      </GamesTitle>
    );
  }
  const category = findCategory(categories, cat);
  return category === undefined ? <Missing /> : children(category);
}

/** A general title until the name of the category is loaded. */
function GamesTitle({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  usePageTitle(t("page.games"));
  return children;
}

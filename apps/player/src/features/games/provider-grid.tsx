import { formatWhole } from "@shwe/rules";
import { Button, EmptyState, SectionHead, Skeleton, Tile, tileLinkClass } from "@shwe/ui";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "react-router";

import { useLocale, useTranslation } from "../../locales/i18n.ts";
import { LoadFailure } from "../../domain/api/load-failure.tsx";
import { categoryProvidersQuery } from "./api/list-category-providers.ts";
import styles from "./provider-grid.module.css";
import { providerImage } from "./provider-image.ts";

const skeletons = ["a", "b", "c", "d", "e", "f", "g", "h"];

type ProviderGridProps = {
  category: { id: number; slug: string };
  /** False shows every provider as coming, without a link to a page that only says the same. */
  arePlayable: boolean;
};

export function ProviderGrid({ category, arePlayable }: ProviderGridProps) {
  const { t } = useTranslation();
  const { tag } = useLocale();
  const navigate = useNavigate();
  const {
    data: providers,
    error,
    isPending,
    refetch,
  } = useQuery(categoryProvidersQuery(tag, category.id));
  if (error !== null && providers === undefined) {
    return <LoadFailure error={error} onRetry={() => void refetch()} />;
  }
  if (providers?.length === 0) {
    return (
      <EmptyState
        art="inbox"
        title={t("games.empty")}
        text={t("games.empty_text")}
        action={
          <Button variant="line" icon="back" onClick={() => void navigate(-1)}>
            {t("games.return")}
          </Button>
        }
      />
    );
  }
  return (
    <section aria-labelledby="providers">
      <SectionHead
        id="providers"
        title={t("games.providers")}
        action={
          providers !== undefined && (
            <span className={styles.count}>{formatWhole(providers.length)}</span>
          )
        }
      />
      <ul className={styles.grid} aria-busy={isPending}>
        {isPending &&
          skeletons.map((key) => (
            <li key={key} data-skeleton="provider">
              <Skeleton className={styles.skeleton} />
            </li>
          ))}
        {providers?.map((provider) => {
          const tile = (
            <Tile
              ratio="wide"
              image={providerImage(provider, category.id)}
              secImage={provider.sec_image}
              name={provider.name}
              caption={arePlayable ? undefined : t("games.soon")}
            />
          );
          return (
            <li key={provider.id}>
              {arePlayable ? (
                <Link to={`/${category.slug}/${provider.id}`} className={tileLinkClass}>
                  {tile}
                </Link>
              ) : (
                tile
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

import { EmptyState, Icon, moreLinkClass, SectionHead } from "@shwe/ui";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";

import { useLocale, useTranslation } from "../../locales/i18n.ts";
import { SectionFailure } from "../../domain/api/load-failure.tsx";
import { useNear } from "../../lib/use-near.ts";
import { categoryProvidersQuery } from "./api/list-category-providers.ts";
import { categoryIcon, type HomeSection, sectionTitle } from "./categories.ts";
import { ProviderRow, ProviderRowSkeleton } from "./provider-row.tsx";

/** The most providers in a section of the home page: two rows of eight. The category's own page shows all of them. */
const tiles_max = 16;

/**
 * The providers of one category on the home page. They are requested when the section is near the viewport or the
 * browser is idle.
 */
export function ProviderSection({ section }: { section: HomeSection }) {
  const { t } = useTranslation();
  const { tag } = useLocale();
  const { ref, isNear } = useNear();
  const query = useQuery({ ...categoryProvidersQuery(tag, section.id), enabled: isNear });
  const { data: providers, error, refetch } = query;
  const title = t(sectionTitle(section));
  const headingId = `section-${section.slug}`;
  return (
    <section ref={ref} aria-labelledby={headingId}>
      <SectionHead
        id={headingId}
        icon={categoryIcon(section.slug)}
        title={title}
        action={
          <Link
            to={`/${section.slug}`}
            className={moreLinkClass}
            aria-label={t("games.all_of", { name: title })}
          >
            {t("games.all")}
            <Icon name="chev" size={15} />
          </Link>
        }
      />
      {providers === undefined && error === null && <ProviderRowSkeleton />}
      {providers === undefined && error !== null && (
        <SectionFailure error={error} onRetry={() => void refetch()} />
      )}
      {providers?.length === 0 && <EmptyState art="inbox" compact text={t("games.empty")} />}
      {providers !== undefined && providers.length > 0 && (
        <ProviderRow
          entries={providers
            .slice(0, tiles_max)
            .map((provider) => ({ provider, category: section }))}
        />
      )}
    </section>
  );
}

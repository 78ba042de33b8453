import { Skeleton, Tile, tileLinkClass } from "@shwe/ui";
import { Link } from "react-router";

import { useTranslation } from "../../locales/i18n.ts";
import type { Provider } from "./api/list-category-providers.ts";
import { providerImage } from "./provider-image.ts";
import styles from "./provider-row.module.css";

const skeletons = ["a", "b", "c", "d", "e", "f", "g", "h"];

type Entry = { provider: Provider; category: { id: number; slug: string } };

/** A row of providers: swiped on a phone, eight columns on a desktop. */
export function ProviderRow({ entries }: { entries: readonly Entry[] }) {
  return (
    <ul className={styles.row}>
      {entries.map(({ provider, category }) => (
        <li key={`${category.slug}/${provider.id}`}>
          <Link to={`/${category.slug}/${provider.id}`} className={tileLinkClass}>
            <Tile
              image={providerImage(provider, category.id)}
              secImage={provider.sec_image}
              name={provider.name}
            />
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Eight skeleton tiles of the final size, so that the layout does not shift when the providers arrive. */
export function ProviderRowSkeleton() {
  const { t } = useTranslation();
  return (
    <ul className={styles.row} aria-busy aria-label={t("state.loading")}>
      {skeletons.map((key) => (
        <li key={key} data-skeleton="provider">
          <Skeleton shape="tile" />
        </li>
      ))}
    </ul>
  );
}

import { Skeleton, Tile, tileLinkClass } from "@shwe/ui";
import { Link } from "react-router";

import { useTranslation } from "../../lib/i18n.ts";
import type { Provider } from "./api/list-category-providers.ts";
import { providerImage } from "./provider-image.ts";
import styles from "./provider-row.module.css";

const skeletons = ["a", "b", "c", "d", "e", "f", "g", "h"];

type Entry = { provider: Provider; category: { id: number; slug: string } };

/** A strip to swipe on a phone, eight columns on a desktop. */
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

/** Eight tiles of the very size of what comes. */
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

import { Icon } from "@shwe/ui";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";

import { useLocale, useTranslation } from "../../lib/i18n.ts";
import { categoriesQuery } from "./api/list-categories.ts";
import { categoryIcon } from "./categories.ts";
import styles from "./category-rail.module.css";

/** All categories side by side, to go from one to the next without the menu. Desktop has its tab bar for that. */
export function CategoryRail({ currentId }: { currentId: number }) {
  const { t } = useTranslation();
  const { tag } = useLocale();
  const { data: categories } = useQuery(categoriesQuery(tag));
  return (
    <nav className={styles.rail} aria-label={t("nav.categories")}>
      {categories?.map(({ id, slug, name }) => (
        <Link
          key={id}
          ref={id === currentId ? bringIntoView : undefined}
          to={`/${slug}`}
          className={styles.item}
          aria-current={id === currentId ? "page" : undefined}
        >
          <span className={styles.disc}>
            <Icon name={categoryIcon(slug)} size={25} />
          </span>
          {name}
        </Link>
      ))}
    </nav>
  );
}

const bringIntoView = (item: HTMLElement | null): void =>
  item?.scrollIntoView({ inline: "center", block: "nearest" });

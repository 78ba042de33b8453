import { Icon } from "@shwe/ui";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";

import { useLocale, useTranslation } from "../../locales/i18n.ts";
import { categoriesQuery } from "./api/list-categories.ts";
import { categoryIcon } from "./categories.ts";
import styles from "./category-rail.module.css";

/** Links to all categories on phones. A desktop shows them in its tab bar. */
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

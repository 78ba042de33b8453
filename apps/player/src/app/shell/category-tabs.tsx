import { Badge, cx, Icon, Skeleton } from "@shwe/ui";
import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "react-router";

import { arePlayableQuery, categoriesQuery } from "../../features/games/api/list-categories.ts";
import { categoryIcon, findCategory } from "../../features/games/categories.ts";
import { useLocale, useTranslation } from "../../locales/i18n.ts";
import { useCurrentPage } from "../../domain/page.ts";
import styles from "./desktop-header.module.css";

const skeleton_tabs = ["a", "b", "c", "d", "e"];

/** The tab bar: home, and one tab for each game category of the server. */
export function CategoryTabs() {
  const { t } = useTranslation();
  const { tag } = useLocale();
  const { cat = "" } = useParams();
  const page = useCurrentPage();
  const { data: categories, isPending } = useQuery(categoriesQuery(tag));
  const { data: arePlayable = false } = useQuery(arePlayableQuery(tag));
  const areComing = categories !== undefined && categories.length > 0 && !arePlayable;
  const current = findCategory(categories ?? [], cat);
  return (
    <nav
      className={cx(styles.tabs, areComing && styles.coming)}
      aria-label={t("nav.categories")}
      aria-busy={isPending}
    >
      <Link to="/" className={styles.tab} aria-current={page?.area === "home" ? "page" : undefined}>
        <Icon name="home" size={19} />
        {t("nav.home")}
      </Link>
      {isPending &&
        skeleton_tabs.map((key) => (
          <span key={key} className={styles.tab} data-skeleton="tab">
            <Skeleton shape="pill" width={92} height={22} />
          </span>
        ))}
      {!isPending && (categories ?? []).length === 0 && (
        <span className={styles.empty}>{t("nav.no_category")}</span>
      )}
      {areComing && (
        <span className={styles.soon}>
          <Badge tone="plain" size="sm">
            {t("games.soon")}
          </Badge>
        </span>
      )}
      {categories?.map(({ id, slug, name }) => (
        <Link
          key={id}
          to={`/${slug}`}
          className={styles.tab}
          aria-current={current?.id === id ? "page" : undefined}
        >
          <Icon name={categoryIcon(slug)} size={19} />
          {name}
        </Link>
      ))}
    </nav>
  );
}

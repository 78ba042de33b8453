import { Link, useLocation, useSearchParams } from "react-router";

import { useTranslation } from "../../../locales/i18n.ts";
import styles from "./result-views.module.css";

const views = [
  { path: "/win-number", label: "result.view_drawn" },
  { path: "/win-number/statistics", label: "result.view_statistics" },
] as const;

/** Links between the drawn numbers and their statistics. The chosen lottery stays chosen. */
export function ResultViews() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const type = search.get("type");
  return (
    <nav className={styles.views} aria-label={t("result.views")}>
      {views.map(({ path, label }) => (
        <Link
          key={path}
          to={type === null ? path : `${path}?${new URLSearchParams({ type })}`}
          className={styles.view}
          aria-current={path === pathname ? "page" : undefined}
          replace
        >
          {t(label)}
        </Link>
      ))}
    </nav>
  );
}

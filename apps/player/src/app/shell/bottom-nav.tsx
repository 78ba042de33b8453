import { Icon, type IconName } from "@shwe/ui";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

import { type Area, useCurrentPage } from "../../lib/page.ts";
import type { CatalogueKey } from "../../locales/en.ts";
import styles from "./bottom-nav.module.css";

const items: readonly { area: Area; to: string; icon: IconName; label: CatalogueKey }[] = [
  { area: "home", to: "/", icon: "home", label: "nav.home" },
  { area: "lottery", to: "/two/lottery", icon: "ticket", label: "nav.lottery" },
  { area: "games", to: "/slot", icon: "pad", label: "nav.games" },
  { area: "history", to: "/betslip", icon: "list", label: "nav.history" },
  { area: "account", to: "/profile", icon: "user", label: "nav.account" },
];

/** Everything done often, within reach of the thumb. */
export function BottomNav() {
  const { t } = useTranslation();
  const page = useCurrentPage();
  return (
    <nav className={styles.nav} aria-label={t("nav.main")}>
      {items.map(({ area, to, icon, label }) => (
        <Link
          key={area}
          to={to}
          className={styles.item}
          aria-current={page?.area === area ? "page" : undefined}
        >
          <Icon name={icon} size={23} />
          <span className={styles.label}>{t(label)}</span>
        </Link>
      ))}
    </nav>
  );
}

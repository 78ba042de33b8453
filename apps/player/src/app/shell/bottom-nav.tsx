import { Icon, type IconName } from "@shwe/ui";
import { Link } from "react-router";

import { type PlainKey, useTranslation } from "../../locales/i18n.ts";
import { type Area, useCurrentPage } from "../../domain/page.ts";
import styles from "./bottom-nav.module.css";

const items: readonly { area: Area; to: string; icon: IconName; label: PlainKey }[] = [
  { area: "home", to: "/", icon: "home", label: "nav.home" },
  { area: "lottery", to: "/lotteries", icon: "ticket", label: "nav.lottery" },
  { area: "games", to: "/slot", icon: "pad", label: "nav.games" },
  { area: "history", to: "/betslip", icon: "list", label: "nav.history" },
  { area: "account", to: "/profile", icon: "user", label: "nav.account" },
];

/** The navigation at the bottom of a phone: the five most used pages, within reach of a thumb. */
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

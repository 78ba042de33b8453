import { cx, Icon } from "@shwe/ui";
import { useEffect } from "react";
import { Link, useLocation } from "react-router";

import { ProtectionPanel } from "../features/protection/protection-panel.tsx";
import { useTranslation } from "../lib/i18n.ts";
import { useUser } from "../lib/session.ts";
import { usePageTitle } from "../lib/use-page-title.ts";
import styles from "./account-page.module.css";

export function ProtectionPage() {
  const { t } = useTranslation();
  const user = useUser();
  const { hash } = useLocation();
  usePageTitle(t("page.protection"));
  useEffect(() => {
    // A way from elsewhere may lead to one of the cards.
    if (hash !== "") document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);
  // Nobody is here any more: the way out has begun.
  if (user === null) return null;
  return (
    <div className={cx(styles.page, styles.wide)}>
      <h1 className={styles.title}>{t("page.protection")}</h1>
      <ProtectionPanel player_id={user.id} />
      <Link to="/help" className={styles.more}>
        {t("page.help")}
        <Icon name="chev" size={15} />
      </Link>
    </div>
  );
}

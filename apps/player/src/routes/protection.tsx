import { cx, Icon } from "@shwe/ui";
import { useEffect } from "react";
import { Link, useLocation } from "react-router";

import { ProtectionPanel } from "../features/protection/protection-panel.tsx";
import { useTranslation } from "../locales/i18n.ts";
import { useUser } from "../domain/session/session.ts";
import { usePageTitle } from "../domain/use-page-title.ts";
import styles from "./account-page.module.css";

export function ProtectionPage() {
  const { t } = useTranslation();
  const user = useUser();
  const { hash } = useLocation();
  usePageTitle(t("page.protection"));
  useEffect(() => {
    // A link from another page may name one of the cards by its id; the page scrolls to it.
    if (hash !== "") document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);
  // During a logout the page renders once more without a player, before the redirect.
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

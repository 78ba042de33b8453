import { buttonClass, Icon } from "@shwe/ui";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

import { BrandLink } from "./brand-link.tsx";
import { CategoryTabs } from "./category-tabs.tsx";
import styles from "./desktop-header.module.css";
import { LanguageMenu } from "./language-menu.tsx";
import { LotteryMenu } from "./lottery-menu.tsx";

export function DesktopHeader() {
  const { t } = useTranslation();
  return (
    <header className={styles.header}>
      <div className={styles.row}>
        <BrandLink size={36} />
        <LotteryMenu />
        <Link to="/winner-list" className={styles.link}>
          <Icon name="trophy" size={18} />
          {t("page.winner_list")}
        </Link>
        <span className={styles.gap} />
        <LanguageMenu />
        <Link to="/login" className={buttonClass({ variant: "line", size: "sm" })}>
          {t("page.login")}
        </Link>
        <Link to="/register" className={buttonClass({ variant: "gold", size: "sm" })}>
          {t("page.register")}
        </Link>
      </div>
      <CategoryTabs />
    </header>
  );
}

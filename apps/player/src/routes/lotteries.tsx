import { Icon, moreLinkClass } from "@shwe/ui";
import { Link } from "react-router";

import { LotteryHub } from "../features/lottery/hub/hub.tsx";
import { usePageTitle } from "../domain/use-page-title.ts";
import { useTranslation } from "../locales/i18n.ts";
import styles from "./result-page.module.css";

export function LotteriesPage() {
  const { t } = useTranslation();
  usePageTitle(t("page.lotteries"));
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1 className={styles.title}>{t("page.lotteries")}</h1>
        <Link to="/winner-list" className={moreLinkClass}>
          {t("page.winner_list")}
          <Icon name="chev" size={15} />
        </Link>
      </div>
      <LotteryHub />
    </div>
  );
}

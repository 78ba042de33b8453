import { cx, Icon, moreLinkClass } from "@shwe/ui";
import { Link } from "react-router";

import { WinnerList } from "../features/lottery/winners/winner-list.tsx";
import { useTranslation } from "../locales/i18n.ts";
import { usePageTitle } from "../domain/use-page-title.ts";
import styles from "./result-page.module.css";

export function WinnerListPage() {
  const { t } = useTranslation();
  usePageTitle(t("page.winner_list"));
  return (
    <div className={cx(styles.page, styles.narrow)}>
      <div className={styles.head}>
        <h1 className={styles.title}>{t("page.winner_list")}</h1>
        <Link to="/win-number" className={moreLinkClass}>
          {t("page.win_number")}
          <Icon name="chev" size={15} />
        </Link>
      </div>
      <WinnerList />
    </div>
  );
}

import { moreLinkClass, Icon } from "@shwe/ui";
import { Link } from "react-router";

import { ResultViews } from "../features/lottery/results/result-views.tsx";
import { WinNumbers } from "../features/lottery/results/win-numbers.tsx";
import { useTranslation } from "../locales/i18n.ts";
import { usePageTitle } from "../domain/use-page-title.ts";
import styles from "./result-page.module.css";

export function WinNumberPage() {
  const { t } = useTranslation();
  usePageTitle(t("page.win_number"));
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1 className={styles.title}>{t("page.win_number")}</h1>
        <Link to="/winner-list" className={moreLinkClass}>
          {t("page.winner_list")}
          <Icon name="chev" size={15} />
        </Link>
      </div>
      <ResultViews />
      <WinNumbers />
    </div>
  );
}

import { ResultViews } from "../features/lottery/results/result-views.tsx";
import { Statistics } from "../features/lottery/results/statistics/statistics.tsx";
import { useTranslation } from "../locales/i18n.ts";
import { usePageTitle } from "../domain/use-page-title.ts";
import styles from "./result-page.module.css";

export function StatisticsPage() {
  const { t } = useTranslation();
  usePageTitle(t("page.statistics"));
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{t("page.statistics")}</h1>
      <ResultViews />
      <Statistics />
    </div>
  );
}

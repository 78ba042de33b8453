import { cx } from "@shwe/ui";

import { VerifyPanel } from "../features/lottery/verify/verify-panel.tsx";
import { useTranslation } from "../locales/i18n.ts";
import { usePageTitle } from "../domain/use-page-title.ts";
import styles from "./account-page.module.css";

export function VerifyPage() {
  const { t } = useTranslation();
  usePageTitle(t("page.verify"));
  return (
    <div className={cx(styles.page, styles.full)}>
      <h1 className={styles.title}>{t("page.verify")}</h1>
      <VerifyPanel />
    </div>
  );
}

import { cx, Icon } from "@shwe/ui";
import { Link } from "react-router";

import { CashInPanel } from "../features/cashin/cash-in-panel.tsx";
import { useTranslation } from "../locales/i18n.ts";
import { useUser } from "../domain/session/session.ts";
import { usePageTitle } from "../domain/use-page-title.ts";
import styles from "./account-page.module.css";

export function CashInPage() {
  const { t } = useTranslation();
  const user = useUser();
  usePageTitle(t("page.cashin"));
  // During a logout the page renders once more without a player, before the redirect.
  if (user === null) return null;
  return (
    <div className={cx(styles.page, styles.wide)}>
      <div className={styles.head}>
        <h1 className={styles.title}>{t("page.cashin")}</h1>
        <Link to="/betslip?tab=cashin" className={styles.more}>
          <Icon name="list" size={16} />
          {t("cash.cashin_history")}
        </Link>
      </div>
      <CashInPanel user={user} />
    </div>
  );
}

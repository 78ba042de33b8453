import { cx, Icon } from "@shwe/ui";
import { Link } from "react-router";

import { CashOutPanel } from "../features/cashout/cash-out-panel.tsx";
import { useTranslation } from "../locales/i18n.ts";
import { useUser } from "../domain/session/session.ts";
import { usePageTitle } from "../domain/use-page-title.ts";
import styles from "./account-page.module.css";

export function CashOutPage() {
  const { t } = useTranslation();
  const user = useUser();
  usePageTitle(t("page.cashout"));
  // During a logout the page renders once more without a player, before the redirect.
  if (user === null) return null;
  return (
    <div className={cx(styles.page, styles.wide)}>
      <div className={styles.head}>
        <h1 className={styles.title}>{t("page.cashout")}</h1>
        <Link to="/betslip?tab=cashout" className={styles.more}>
          <Icon name="list" size={16} />
          {t("cash.cashout_history")}
        </Link>
      </div>
      <CashOutPanel user={user} />
    </div>
  );
}

import { buttonClass, Icon } from "@shwe/ui";
import { Link } from "react-router";

import { useTranslation } from "../../locales/i18n.ts";
import styles from "./cash.module.css";

/** The links below a request: the home page and the history of its kind. */
export function PageLinks({ history }: { history: "cashin" | "cashout" }) {
  const { t } = useTranslation();
  return (
    <div className={styles.pair}>
      <Link to="/" className={buttonClass({ variant: "line" })}>
        <Icon name="home" size={19} />
        {t("page.home")}
      </Link>
      <Link to={`/betslip?tab=${history}`} className={buttonClass({ variant: "line" })}>
        <Icon name="list" size={19} />
        {t("page.betslip")}
      </Link>
    </div>
  );
}

import { AgeBadge } from "@shwe/ui";
import { Link } from "react-router";

import { useTranslation } from "../../locales/i18n.ts";
import { pages } from "../pages.ts";
import { BrandLink } from "./brand-link.tsx";
import styles from "./footer.module.css";
import { deferredComponents } from "./load-deferred.ts";

export function Footer() {
  const { t } = useTranslation();
  const parts = deferredComponents.useLoaded();
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.about}>
          <div className={styles.brand}>
            <BrandLink size={26} />
            <Link to={pages.help.path} aria-label={`${t("footer.age_label")} · ${t("page.help")}`}>
              <AgeBadge text={t("footer.age")} label={t("footer.age_label")} />
            </Link>
          </div>
          <p className={styles.small}>{t("footer.responsible")}</p>
          <Link to={pages.help.path} className={styles.help}>
            {t("page.help")}
          </Link>
          <Link to={pages.verify.path} className={styles.help}>
            {t("page.verify")}
          </Link>
          <Link to={pages.lotteries.path} className={styles.help}>
            {t("page.lotteries")}
          </Link>
          <p className={styles.small}>{t("footer.copyright")}</p>
        </div>
        <div className={styles.places}>{parts && <parts.SocialLinks />}</div>
      </div>
    </footer>
  );
}

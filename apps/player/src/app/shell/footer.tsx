import { AgeBadge } from "@shwe/ui";
import { useTranslation } from "react-i18next";

import { SocialLinks } from "../../features/content/social-links.tsx";
import { BrandLink } from "./brand-link.tsx";
import styles from "./footer.module.css";

export function Footer() {
  const { t } = useTranslation();
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.about}>
          <div className={styles.brand}>
            <BrandLink size={26} />
            <AgeBadge text={t("footer.age")} label={t("footer.age_label")} />
          </div>
          <p className={styles.small}>{t("footer.responsible")}</p>
          <p className={styles.small}>{t("footer.copyright")}</p>
        </div>
        <SocialLinks />
      </div>
    </footer>
  );
}

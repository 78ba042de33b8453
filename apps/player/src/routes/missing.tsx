import { buttonClass, Hero, Icon, NotFoundArt } from "@shwe/ui";
import { Link } from "react-router";

import { useTranslation } from "../locales/i18n.ts";
import { usePageTitle } from "../domain/use-page-title.ts";
import styles from "./notice-page.module.css";

export function Missing() {
  const { t } = useTranslation();
  usePageTitle(t("missing.title"));
  return (
    <Hero className={styles.card}>
      <NotFoundArt />
      <h1 className={styles.title}>{t("missing.title")}</h1>
      <p className={styles.text}>{t("missing.text")}</p>
      <Link to="/" className={buttonClass({ variant: "gold" })}>
        <Icon name="home" size={19} />
        {t("missing.home")}
      </Link>
    </Hero>
  );
}

import { buttonClass, Hero, Icon, IconTile, Notice } from "@shwe/ui";
import { Link, useSearchParams } from "react-router";

import { useTranslation } from "../locales/i18n.ts";
import { useCurrentPage } from "../domain/page.ts";
import { usePageTitle } from "../domain/use-page-title.ts";
import styles from "./notice-page.module.css";

/** A page that is not built yet: its title and icon, a message that it is coming, and a link to the home page. */
export function Coming({ title: ownTitle }: { title?: string }) {
  const { t } = useTranslation();
  const page = useCurrentPage();
  const [search] = useSearchParams();
  const title = ownTitle ?? t(page?.title ?? "page.home");
  usePageTitle(title);
  return (
    <Hero className={styles.card}>
      <IconTile icon={page?.icon ?? "hour"} size="lg" />
      <h1 className={styles.title}>{title}</h1>
      {search.has("from") && <Notice kind="info">{t("coming.login_first")}</Notice>}
      <p className={styles.text}>{t("coming.text")}</p>
      <Link to="/" className={buttonClass({ variant: "gold" })}>
        <Icon name="home" size={19} />
        {t("missing.home")}
      </Link>
    </Hero>
  );
}

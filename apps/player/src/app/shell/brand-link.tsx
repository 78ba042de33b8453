import { Mark } from "@shwe/ui";
import { Link } from "react-router";

import { useTranslation } from "../../locales/i18n.ts";
import styles from "./shell.module.css";

export function BrandLink({ size }: { size: number }) {
  const { t } = useTranslation();
  return (
    <Link to="/" className={styles.brand} aria-label={t("brand.name")}>
      <Mark size={size} />
      <b className={styles.brandName}>{t("brand.name")}</b>
    </Link>
  );
}

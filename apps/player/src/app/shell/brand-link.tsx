import { Mark } from "@shwe/ui";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

import styles from "./shell.module.css";

export function BrandLink({ size }: { size: number }) {
  const { t } = useTranslation();
  return (
    <Link to="/" className={styles.brand}>
      <Mark size={size} />
      <b className={styles.brandName}>{t("brand.name")}</b>
    </Link>
  );
}

import { buttonClass, IconButton } from "@shwe/ui";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

import { BrandLink } from "./brand-link.tsx";
import { LanguageMenu } from "./language-menu.tsx";
import { PhoneMenu } from "./phone-menu.tsx";
import styles from "./phone-header.module.css";

export function PhoneHeader() {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <header className={styles.header}>
      <IconButton
        icon="menu"
        label={t("menu.open")}
        aria-haspopup="dialog"
        className={styles.menu}
        onClick={() => setOpen(true)}
      />
      <BrandLink size={30} />
      <LanguageMenu />
      <Link to="/login" className={buttonClass({ variant: "line", size: "sm" })}>
        {t("nav.login")}
      </Link>
      <PhoneMenu isOpen={isOpen} onClose={() => setOpen(false)} />
    </header>
  );
}

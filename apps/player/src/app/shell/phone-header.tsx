import { buttonClass, cx, IconButton } from "@shwe/ui";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

import { useUser } from "../../lib/session.ts";
import { BalanceChip } from "./account-chips.tsx";
import { BrandLink } from "./brand-link.tsx";
import { LanguageMenu } from "./language-menu.tsx";
import { PhoneMenu } from "./phone-menu.tsx";
import styles from "./phone-header.module.css";

export function PhoneHeader() {
  const { t } = useTranslation();
  const user = useUser();
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
      {user === null ? (
        <Link
          to="/login"
          className={cx(styles.login, buttonClass({ variant: "line", size: "sm" }))}
        >
          {t("nav.login")}
        </Link>
      ) : (
        <BalanceChip balance={user.balance} />
      )}
      <PhoneMenu isOpen={isOpen} onClose={() => setOpen(false)} />
    </header>
  );
}

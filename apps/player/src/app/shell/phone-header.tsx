import { buttonClass, cx, IconButton } from "@shwe/ui";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

import { BrandLink } from "./brand-link.tsx";
import { LanguageMenu } from "./language-menu.tsx";
import { PhoneMenu } from "./phone-menu.tsx";
import styles from "./phone-header.module.css";
import { usePlayer } from "./use-player.ts";

export function PhoneHeader() {
  const { t } = useTranslation();
  const player = usePlayer();
  const [isOpen, setOpen] = useState(false);
  return (
    <header className={cx(styles.header, player !== null && styles.player)}>
      <IconButton
        icon="menu"
        label={t("menu.open")}
        aria-haspopup="dialog"
        className={styles.menu}
        onClick={() => setOpen(true)}
      />
      <BrandLink size={30} />
      <LanguageMenu />
      {player === null ? (
        <Link
          to="/login"
          className={cx(styles.login, buttonClass({ variant: "line", size: "sm" }))}
        >
          {t("nav.login")}
        </Link>
      ) : (
        player.parts && <player.parts.BalanceChip balance={player.user.balance} />
      )}
      <PhoneMenu isOpen={isOpen} onClose={() => setOpen(false)} />
    </header>
  );
}

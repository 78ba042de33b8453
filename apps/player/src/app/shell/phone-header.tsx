import { buttonClass, cx, IconButton } from "@shwe/ui";
import { useState } from "react";
import { Link } from "react-router";

import { useTranslation } from "../../locales/i18n.ts";
import { BrandLink } from "./brand-link.tsx";
import { LanguageMenu } from "./language-menu.tsx";
import styles from "./phone-header.module.css";
import { deferredComponents } from "./load-deferred.ts";
import { usePlayer } from "./use-player.ts";

export function PhoneHeader() {
  const { t } = useTranslation();
  const player = usePlayer();
  const parts = deferredComponents.useLoaded();
  const [isOpen, setOpen] = useState(false);
  const open = () => {
    setOpen(true);
    void deferredComponents.load();
  };
  return (
    <header className={cx(styles.header, player !== null && styles.player)}>
      <IconButton
        icon="menu"
        label={t("menu.open")}
        aria-haspopup="dialog"
        className={styles.menu}
        onClick={open}
      />
      <BrandLink size={30} />
      <LanguageMenu />
      {player === null ? (
        <Link
          to="/login"
          data-visitor
          className={cx(styles.login, buttonClass({ variant: "line", size: "sm" }))}
        >
          {t("nav.login")}
        </Link>
      ) : (
        player.parts && <player.parts.BalanceChip balance={player.user.balance} />
      )}
      {parts && <parts.PhoneMenu isOpen={isOpen} onClose={() => setOpen(false)} />}
    </header>
  );
}

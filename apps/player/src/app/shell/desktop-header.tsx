import { buttonClass, Icon } from "@shwe/ui";
import { Link } from "react-router";

import { useTranslation } from "../../locales/i18n.ts";
import { BrandLink } from "./brand-link.tsx";
import { CategoryTabs } from "./category-tabs.tsx";
import styles from "./desktop-header.module.css";
import { LanguageMenu } from "./language-menu.tsx";
import { LotteryMenu } from "./lottery-menu.tsx";
import { usePlayer } from "./use-player.ts";

export function DesktopHeader() {
  const { t } = useTranslation();
  const player = usePlayer();
  return (
    <header className={styles.header}>
      <div className={styles.row}>
        <BrandLink size={36} />
        <LotteryMenu />
        <Link to="/winner-list" className={styles.link}>
          <Icon name="trophy" size={18} />
          {t("page.winner_list")}
        </Link>
        <span className={styles.gap} />
        {player?.parts && (
          <>
            <player.parts.PointChip point={player.user.point} />
            <player.parts.BalanceChip balance={player.user.balance} unit />
          </>
        )}
        <LanguageMenu />
        {player === null ? (
          <VisitorWays />
        ) : (
          player.parts && <player.parts.UserMenu user={player.user} />
        )}
      </div>
      <CategoryTabs />
    </header>
  );
}

function VisitorWays() {
  const { t } = useTranslation();
  return (
    <>
      <Link to="/login" className={buttonClass({ variant: "line", size: "sm" })}>
        {t("page.login")}
      </Link>
      <Link to="/register" className={buttonClass({ variant: "gold", size: "sm" })}>
        {t("page.register")}
      </Link>
    </>
  );
}

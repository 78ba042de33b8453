import { AgeBadge, buttonClass, cx, IconButton } from "@shwe/ui";
import { Link, useNavigate } from "react-router";

import { useTranslation } from "../../lib/i18n.ts";
import { useShownNews } from "../../lib/live/shown-news.ts";
import { useCurrentPage } from "../../lib/page.ts";
import { pages } from "../pages.ts";
import { LanguageMenu } from "./language-menu.tsx";
import styles from "./phone-header.module.css";
import { PlayAnnouncement } from "./play-announcement.tsx";
import { usePlayer } from "./use-player.ts";

function BackButton() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const goBack = () => {
    // A page opened by a link from outside has nothing of ours before it.
    const isFirst = (window.history.state as { idx?: number } | null)?.idx === 0;
    void (isFirst ? navigate("/") : navigate(-1));
  };
  return <IconButton icon="back" label={t("menu.back")} onClick={goBack} />;
}

/** All that stands over a page with one purpose, such as the login: the way back, and the language. */
export function BareHeader() {
  return (
    <header className={styles.bare}>
      <BackButton />
      <LanguageMenu />
    </header>
  );
}

/** Over a page where money is staked: the way back, where one is, help, and what there is to stake. */
export function PlayHeader() {
  const { t } = useTranslation();
  const page = useCurrentPage();
  const player = usePlayer();
  const announced = useShownNews("announcement");
  return (
    <header className={cx(styles.bare, styles.play)}>
      <BackButton />
      {announced === null ? (
        page !== undefined && <p className={styles.playTitle}>{t(page.title)}</p>
      ) : (
        <PlayAnnouncement text={announced} />
      )}
      <Link to={pages.help.path} aria-label={`${t("footer.age_label")} · ${t("page.help")}`}>
        <AgeBadge text={t("footer.age")} label={t("footer.age_label")} />
      </Link>
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
    </header>
  );
}

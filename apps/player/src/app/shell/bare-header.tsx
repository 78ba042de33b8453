import { AgeBadge, buttonClass, cx, IconButton } from "@shwe/ui";
import { Link, useNavigate } from "react-router";

import { useTranslation } from "../../locales/i18n.ts";
import { useShownNews } from "../../domain/live/shown-news.ts";
import { useCurrentPage } from "../../domain/page.ts";
import { pages } from "../pages.ts";
import { LanguageMenu } from "./language-menu.tsx";
import styles from "./phone-header.module.css";
import { PlayAnnouncement } from "./play-announcement.tsx";
import { usePlayer } from "./use-player.ts";

function BackButton() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const goBack = () => {
    // On the first history entry of the visit, going back would leave the site, so the button opens the home page.
    const isFirst = (window.history.state as { idx?: number } | null)?.idx === 0;
    void (isFirst ? navigate("/") : navigate(-1));
  };
  return <IconButton icon="back" label={t("menu.back")} onClick={goBack} />;
}

/** The header of a page with one purpose, such as the login: a back button and the language menu. */
export function BareHeader() {
  return (
    <header className={styles.bare}>
      <BackButton />
      <LanguageMenu />
    </header>
  );
}

/** The header of a betting page: back button, title or announcement, link to help, and the balance. */
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

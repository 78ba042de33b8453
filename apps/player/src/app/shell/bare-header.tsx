import type { LotteryCode, LotteryType } from "@shwe/contract/player/games";
import { AgeBadge, Ball, buttonClass, cx, Icon, IconButton } from "@shwe/ui";
import { useState } from "react";
import { Link, useNavigate } from "react-router";

import { useTranslation } from "../../locales/i18n.ts";
import { ballOf } from "../../domain/lottery/ball-of.ts";
import { useShownNews } from "../../domain/live/shown-news.ts";
import { type Page, useCurrentPage } from "../../domain/page.ts";
import { pages } from "../pages.ts";
import { LanguageMenu } from "./language-menu.tsx";
import { lotteryChoice } from "./load-lottery-choice.ts";
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

const typeOf = (code: LotteryCode): LotteryType => code.toUpperCase() as Uppercase<LotteryCode>;

type LotterySwitchProps = { page: Page; lottery: LotteryCode };

/** The title of a betting page as a button that opens the choice between the lotteries. */
function LotterySwitch({ page, lottery }: LotterySwitchProps) {
  const { t } = useTranslation();
  const parts = lotteryChoice.useLoaded();
  const [isOpen, setOpen] = useState(false);
  const open = () => {
    setOpen(true);
    void lotteryChoice.load();
  };
  const { ball, steel } = ballOf(typeOf(lottery));
  return (
    <>
      <button
        type="button"
        className={styles.switch}
        aria-haspopup="dialog"
        aria-label={`${t(page.title)}: ${t("menu.lotteries")}`}
        onClick={open}
      >
        <b>{t(page.title)}</b>
        {/* Replaces the name where a large balance leaves too little width for it. */}
        <span className={styles.switchBall}>
          <Ball label={ball} steel={steel} size="xs" />
        </span>
        <Icon name="caret" size={18} />
      </button>
      {parts && (
        <parts.LotterySheet lottery={lottery} isOpen={isOpen} onClose={() => setOpen(false)} />
      )}
    </>
  );
}

/** The header of a betting page: the choice between the lotteries or an announcement, links, and the balance. */
export function PlayHeader() {
  const { t } = useTranslation();
  const page = useCurrentPage();
  const player = usePlayer();
  const announced = useShownNews("announcement");
  const lottery = page?.lottery;
  return (
    <header className={cx(styles.bare, styles.play)}>
      <BackButton />
      {announced !== null ? (
        // An announcement needs the width of all of them.
        <PlayAnnouncement text={announced} />
      ) : (
        page !== undefined &&
        lottery !== undefined && (
          <>
            <LotterySwitch page={page} lottery={lottery} />
            <Link
              to={`${pages.win_number.path}?type=${typeOf(lottery)}`}
              className={styles.icon}
              aria-label={t("page.win_number")}
            >
              <Icon name="chart" />
            </Link>
            {player?.parts && <player.parts.SlipsLink player_id={player.user.id} />}
          </>
        )
      )}
      <Link
        to={pages.help.path}
        className={styles.help}
        aria-label={`${t("footer.age_label")} · ${t("page.help")}`}
      >
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

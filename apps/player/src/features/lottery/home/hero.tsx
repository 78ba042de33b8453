import { lotteryPagePaths } from "@shwe/contract/player/games";
import { buttonClass, Drum, Hero, Icon } from "@shwe/ui";
import { Link } from "react-router";

import { useTranslation } from "../../../locales/i18n.ts";
import { desktop_media, useMedia } from "../../../lib/use-media.ts";

import styles from "./hero.module.css";

/**
 * The hero of the home page explains how a 2D number comes about: one digit each of two public figures of the Thai
 * exchange. It shows no example digits, because every number on this page must come from a feed.
 */
export function LotteryHero() {
  const { t } = useTranslation();
  const drumSize = useMedia(desktop_media) ? "xl" : "lg";
  return (
    <Hero className={styles.hero} aria-labelledby="hero-title">
      <h1 id="hero-title" className={styles.title}>
        {t("hero.title")}
      </h1>
      <div className={styles.method}>
        <span className={styles.drums} aria-hidden>
          <Drum digit="2" size={drumSize} />
          <Drum digit="D" size={drumSize} />
        </span>
        <dl className={styles.figures}>
          <div className={styles.figure}>
            <dt>{t("hero.set")}</dt>
            <dd>
              <span className={styles.pattern} aria-hidden>
                •,•••.•<i>•</i>
              </span>
              <small>{t("hero.digit_set")}</small>
            </dd>
          </div>
          <div className={styles.figure}>
            <dt>{t("hero.value")}</dt>
            <dd>
              <span className={styles.pattern} aria-hidden>
                ••,••<i>•</i>.••
              </span>
              <small>{t("hero.digit_value")}</small>
            </dd>
          </div>
        </dl>
      </div>
      <div className={styles.end}>
        <ul className={styles.promises}>
          <li>
            <Icon name="lock" size={16} />
            {t("hero.sealed")}
          </li>
          <li>
            <Icon name="search" size={16} />
            {t("hero.evidence")}
          </li>
        </ul>
        <Link to={lotteryPagePaths["2d"]} className={buttonClass({ variant: "gold" })}>
          {t("hero.action")}
        </Link>
      </div>
    </Hero>
  );
}

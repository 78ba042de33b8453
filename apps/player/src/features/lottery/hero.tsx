import { buttonClass, Drum, Hero, Icon } from "@shwe/ui";
import { Link } from "react-router";

import { useTranslation } from "../../lib/i18n.ts";
import { desktop_media, useMedia } from "../../lib/use-media.ts";

import styles from "./hero.module.css";

/**
 * What the house stands for, told by how 2D comes about: two public figures of the Thai exchange, one digit of each. The figures
 * themselves are left open here; a number stands on this page only once a feed has brought it.
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
        <Link to="/two/lottery" className={buttonClass({ variant: "gold" })}>
          {t("hero.action")}
        </Link>
      </div>
    </Hero>
  );
}

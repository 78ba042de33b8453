import type { LotteryCode, LotteryType } from "@shwe/contract/player/games";
import { cx, Icon, Sheet } from "@shwe/ui";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";

import { lotteriesByPopularity } from "../../domain/lottery/lotteries.ts";
import { LotteryBall } from "../../domain/lottery/lottery-ball.tsx";
import { LastResultFigure, NextDrawFigure } from "../../domain/lottery/overview-figures.tsx";
import { overviewQuery } from "../../domain/lottery/queries/get-overview.ts";
import { useLocale, useTranslation } from "../../locales/i18n.ts";
import { pages } from "../pages.ts";
import styles from "./lottery-choice.module.css";

type LotterySheetProps = { lottery: LotteryCode; isOpen: boolean; onClose: () => void };

/** The sheet of a betting page with all lotteries, and links to their page, the guide, the results and the slips. */
export function LotterySheet({ lottery, isOpen, onClose }: LotterySheetProps) {
  const { t } = useTranslation();
  const links = [
    pages.lotteries,
    { ...pages.guide, path: `/how-to-play/${lottery}` },
    pages.win_number,
    pages.betslip,
  ];
  return (
    <Sheet
      open={isOpen}
      onClose={onClose}
      title={t("lotteries.switch")}
      closeLabel={t("menu.close")}
    >
      <nav className={styles.lotteries} aria-label={t("lotteries.switch")}>
        {lotteriesByPopularity.map(({ code, type, title, page_path }) => (
          <Link
            key={code}
            to={page_path}
            className={styles.lottery}
            aria-current={code === lottery ? "page" : undefined}
            onClick={onClose}
          >
            <LotteryBall type={type} />
            <b className={styles.name}>
              {t(title)}
              {code === lottery && <Icon name="check" size={17} />}
            </b>
            <LotteryFigures type={type} />
          </Link>
        ))}
      </nav>
      <div className={styles.links}>
        {links.map(({ path, icon, title }) => (
          <Link key={path} to={path} className={styles.link} onClick={onClose}>
            <Icon name={icon} size={20} />
            {t(title)}
          </Link>
        ))}
      </div>
    </Sheet>
  );
}

/** The next draw and the newest number of a lottery; empty until they are loaded, so that the links work at once. */
export function LotteryFigures({ type, isMenu }: { type: LotteryType; isMenu?: boolean }) {
  const { tag } = useLocale();
  const { data } = useQuery(overviewQuery(tag));
  const lottery = data?.find((each) => each.type === type);
  return (
    <span className={cx(styles.figures, isMenu === true && styles.inMenu)}>
      {lottery !== undefined && (
        <>
          <NextDrawFigure next={lottery.next} />
          <LastResultFigure last={lottery.last} />
        </>
      )}
    </span>
  );
}

import { formatWhole } from "@shwe/rules";
import { Ball, Badge, buttonClass, Card, cx, Hero, Icon } from "@shwe/ui";
import { Link } from "react-router";

import { drawText } from "../../../domain/lottery/draw-time.ts";
import { lotteryOf } from "../../../domain/lottery/lotteries.ts";
import { oddsText } from "../../../domain/lottery/odds-text.ts";
import {
  awaitedDraw,
  LastResultFigure,
  NextDrawFigure,
} from "../../../domain/lottery/overview-figures.tsx";
import type { LotteryOverview, NextDraw } from "../../../domain/lottery/queries/get-overview.ts";
import { timeText } from "../../../domain/lottery/section-text.ts";
import { useTranslation } from "../../../locales/i18n.ts";
import styles from "./hub.module.css";

type LotteryCardProps = { lottery: LotteryOverview; isNearest: boolean };

/** One lottery: next draw with its countdown, newest number, limits, and links to board, guide and results. */
export function LotteryCard({ lottery, isNearest }: LotteryCardProps) {
  const { t } = useTranslation();
  const { type, next, last } = lottery;
  const { code, title, page_path, ball, steel } = lotteryOf(type);
  const awaited = awaitedDraw(lottery);
  const name = t(title);
  const Frame = isNearest ? Hero : Card;
  return (
    <Frame as="article" className={styles.card} aria-label={name}>
      <div className={styles.head}>
        <span aria-hidden>
          <Ball label={ball} steel={steel} />
        </span>
        <div className={styles.names}>
          <h2>{name}</h2>
          {next !== null && <small>{oddsText(t, next)}</small>}
        </div>
        {next !== null && <StateBadge next={next} isNearest={isNearest} />}
      </div>
      <div className={styles.figures}>
        <NextDrawFigure next={next} />
        <LastResultFigure last={last} />
      </div>
      {awaited !== undefined && (
        <Link to={`${page_path}?draw=${awaited.draw_id}`} className={styles.awaited}>
          <Icon name="hour" size={16} />
          {t("lotteries.awaited", { draw: drawText(t, awaited) })}
          <Icon name="chev" size={15} />
        </Link>
      )}
      <div className={styles.foot}>
        <div className={styles.facts}>
          {next !== null && <Limits next={next} />}
          <p className={styles.links}>
            <Link to={`/how-to-play/${code}`} aria-label={`${t("page.guide")} · ${name}`}>
              {t("page.guide")}
            </Link>
            <Link to={`/win-number?type=${type}`} aria-label={`${t("lottery.results")} · ${name}`}>
              {t("lottery.results")}
            </Link>
          </p>
        </div>
        <Link
          to={page_path}
          className={cx(styles.bet, buttonClass({ variant: isNearest ? "gold" : "line" }))}
          aria-label={`${t("slip.bet")} · ${name}`}
        >
          {t("slip.bet")}
        </Link>
      </div>
    </Frame>
  );
}

function StateBadge({ next, isNearest }: { next: NextDraw; isNearest: boolean }) {
  const { t } = useTranslation();
  if (isNearest)
    return (
      <Badge tone="pending" icon="clock">
        {t("lotteries.nearest")}
      </Badge>
    );
  return next.is_open ? (
    <Badge tone="plain" icon="check">
      {t("lotteries.open")}
    </Badge>
  ) : (
    <Badge tone="plain" icon="lock">
      {t("lotteries.ahead")}
    </Badge>
  );
}

/** The time of the close, and the smallest and the largest stake on one number. */
function Limits({ next: { close_at, default_amount, line_max } }: { next: NextDraw }) {
  const { t } = useTranslation();
  return (
    <p className={styles.limits}>
      <span>{t("bet.closes_at", { time: timeText(t, close_at) })}</span>
      <span>
        {t("lotteries.stakes", { min: formatWhole(default_amount), max: formatWhole(line_max) })}
      </span>
    </p>
  );
}

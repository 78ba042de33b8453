import { LiveBadge, LiveDigit, VisuallyHidden } from "@shwe/ui";
import { useQuery } from "@tanstack/react-query";

import { figure_labels } from "../../../../domain/lottery/figure-labels.ts";
import { ageText, fresh_s } from "../../../../domain/lottery/live-age.ts";
import type { LiveNumber } from "../../../../domain/lottery/live-number.ts";
import { MarkedFigures } from "../../../../domain/lottery/marked-figures.tsx";
import { liveNumberQuery } from "../../../../domain/lottery/queries/get-live-number.ts";
import { useLocale, useTranslation } from "../../../../locales/i18n.ts";
import { useSecondsSince } from "../../../../domain/dates/use-server-clock.ts";
import type { BetLottery } from "../bet-lotteries.ts";
import { Candle } from "./candle.tsx";
import styles from "./head.module.css";

/** The number that would win if the draw were decided now. An outdated number is never marked as live. */
export function LiveNumberRow({ lottery, isLarge }: { lottery: BetLottery; isLarge: boolean }) {
  const { live } = lottery;
  return live === null ? null : <Followed lottery={lottery} live={live} isLarge={isLarge} />;
}

type FollowedProps = {
  lottery: BetLottery;
  live: NonNullable<BetLottery["live"]>;
  isLarge: boolean;
};

function Followed({ lottery, live, isLarge }: FollowedProps) {
  const { t } = useTranslation();
  const { tag } = useLocale();
  const { data: number } = useQuery(liveNumberQuery(live, lottery.game.digits, tag));
  if (number === undefined || number === null)
    return (
      <div className={isLarge ? styles.liveWide : styles.live}>
        <span className={styles.age}>{number === null ? t("bet.live_none") : ""}</span>
      </div>
    );
  return <Shown number={number} steel={lottery.steel} isLarge={isLarge} />;
}

type ShownProps = { number: LiveNumber; steel: boolean; isLarge: boolean };

function Shown({ number: { digits, marks, observed_at }, steel, isLarge }: ShownProps) {
  const { t } = useTranslation();
  const age_s = useSecondsSince(Date.parse(observed_at));
  const isFresh = age_s <= fresh_s;
  const age = isFresh ? null : ageText(t, age_s);
  const figures = (
    <dl className={styles.marks}>
      {marks.map(({ field, text, at }) => (
        <div key={field}>
          <dt>
            {steel && <Candle />}
            {figure_labels[field]}
          </dt>
          <dd>
            <MarkedFigures text={text} at={at} isLive className={styles.figures} />
          </dd>
        </div>
      ))}
    </dl>
  );
  if (!isLarge)
    return (
      <div className={styles.live}>
        {isFresh ? <LiveBadge>{digits}</LiveBadge> : <b className={styles.old}>{digits}</b>}
        {figures}
        <span className={styles.age}>{age ?? t("bet.live")}</span>
      </div>
    );
  return (
    <div className={styles.liveWide} data-fresh={isFresh}>
      <span className={styles.digits} aria-hidden>
        {Array.from(digits, (digit, place) => (
          <LiveDigit key={place} digit={digit} />
        ))}
      </span>
      <div className={styles.beside}>
        <p>
          {age === null ? <LiveBadge>{t("bet.live")}</LiveBadge> : age}
          <VisuallyHidden> {digits}</VisuallyHidden>
        </p>
        {figures}
      </div>
    </div>
  );
}

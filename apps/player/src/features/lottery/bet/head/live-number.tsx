import { Drum, LiveBadge, VisuallyHidden } from "@shwe/ui";
import { useQuery } from "@tanstack/react-query";

import { figure_labels } from "../../../../domain/lottery/figure-labels.ts";
import { MarkedFigures } from "../../../../domain/lottery/marked-figures.tsx";
import { useLocale, useTranslation, type Translate } from "../../../../locales/i18n.ts";
import { type LiveNumber, liveNumberQuery } from "../api/get-live-number.ts";
import { useSecondsSince } from "../../../../domain/dates/use-server-clock.ts";
import type { BetLottery } from "../bet-lotteries.ts";
import { Candle } from "./candle.tsx";
import styles from "./head.module.css";

/** The age up to which a number is marked as live. For an older number its age is shown instead. */
const fresh_s = 10;
const seconds_per_minute = 60;
const seconds_per_hour = 3_600;

function ageText(t: Translate, seconds: number): string {
  if (seconds < seconds_per_minute) return t("bet.live_seconds", { seconds });
  if (seconds < seconds_per_hour)
    return t("bet.live_minutes", { minutes: Math.floor(seconds / seconds_per_minute) });
  return t("bet.live_hours", { hours: Math.floor(seconds / seconds_per_hour) });
}

/** The number that would win if the draw were decided now. An outdated number is never marked as live. */
export function LiveNumberRow({ lottery, drums }: { lottery: BetLottery; drums: boolean }) {
  const { live } = lottery;
  return live === null ? null : <Followed lottery={lottery} live={live} drums={drums} />;
}

type FollowedProps = { lottery: BetLottery; live: NonNullable<BetLottery["live"]>; drums: boolean };

function Followed({ lottery, live, drums }: FollowedProps) {
  const { t } = useTranslation();
  const { tag } = useLocale();
  const { data: number } = useQuery(liveNumberQuery(live, lottery.game, tag));
  if (number === undefined || number === null)
    return (
      <div className={drums ? styles.liveWide : styles.live}>
        <span className={styles.age}>{number === null ? t("bet.live_none") : ""}</span>
      </div>
    );
  return <Shown number={number} steel={lottery.steel} drums={drums} />;
}

type ShownProps = { number: LiveNumber; steel: boolean; drums: boolean };

function Shown({ number: { digits, marks, observed_at }, steel, drums }: ShownProps) {
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
            <MarkedFigures text={text} at={at} className={styles.figures} />
          </dd>
        </div>
      ))}
    </dl>
  );
  if (!drums)
    return (
      <div className={styles.live}>
        {isFresh ? <LiveBadge>{digits}</LiveBadge> : <b className={styles.old}>{digits}</b>}
        {figures}
        {age !== null && <span className={styles.age}>{age}</span>}
      </div>
    );
  return (
    <div className={styles.liveWide} data-fresh={isFresh}>
      <span className={styles.drums} aria-hidden>
        {Array.from(digits, (digit, place) => (
          <Drum key={place} digit={digit} size="lg" />
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

import { gameRoutes } from "@shwe/contract/player/game-routes";
import type { LotteryType } from "@shwe/contract/player/games";
import { games } from "@shwe/rules/lottery";
import { LiveBadge, LiveDigit } from "@shwe/ui";
import { useQuery } from "@tanstack/react-query";

import { useSecondsSince } from "../../../domain/dates/use-server-clock.ts";
import { figure_labels } from "../../../domain/lottery/figure-labels.ts";
import { lotteryOf } from "../../../domain/lottery/lotteries.ts";
import { MarkedFigures } from "../../../domain/lottery/marked-figures.tsx";
import { liveNumberQuery } from "../../../domain/lottery/queries/get-live-number.ts";
import { ageText } from "../../../domain/lottery/live-age.ts";
import type { LiveNumber } from "../../../domain/lottery/live-number.ts";
import { useLocale, useTranslation } from "../../../locales/i18n.ts";
import styles from "./live-panel.module.css";

/** A number older than this is not shown on the stage: it would say nothing about the draw. */
const outdated_s = 120;

/** The live number while the result is awaited, labelled as live and as not the result. Nothing for 3D. */
export function LivePanel({ type }: { type: LotteryType }) {
  const { code } = lotteryOf(type);
  const { live } = gameRoutes[code];
  return live === null ? null : <Followed code={code} live={live} />;
}

type FollowedProps = {
  code: keyof typeof gameRoutes;
  live: NonNullable<(typeof gameRoutes)[keyof typeof gameRoutes]["live"]>;
};

function Followed({ code, live }: FollowedProps) {
  const { tag } = useLocale();
  const { data: number } = useQuery(liveNumberQuery(live, games[code].digits, tag));
  return number ? <Shown number={number} /> : null;
}

function Shown({ number: { digits, marks, observed_at } }: { number: LiveNumber }) {
  const { t } = useTranslation();
  const age_s = useSecondsSince(Date.parse(observed_at));
  if (age_s > outdated_s) return null;
  return (
    <section className={styles.panel} aria-label={t("stage.live_label")}>
      <p className={styles.top}>
        <LiveBadge>{t("bet.live")}</LiveBadge>
        <b>{t("stage.not_result")}</b>
        <span>{ageText(t, age_s)}</span>
      </p>
      <div className={styles.number}>
        <span className={styles.glasses}>
          {Array.from(digits, (digit, place) => (
            <LiveDigit key={place} digit={digit} />
          ))}
        </span>
        <dl className={styles.figures}>
          {marks.map(({ field, text, at }) => (
            <div key={field}>
              <dt>{figure_labels[field]}</dt>
              <dd>
                <MarkedFigures text={text} at={at} isLive className={styles.marks} />
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

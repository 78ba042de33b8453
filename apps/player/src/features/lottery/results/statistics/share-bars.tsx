import { Card, cx, SectionHead } from "@shwe/ui";

import { type PlainKey, useTranslation } from "../../../../locales/i18n.ts";
import { sharesOf } from "./digit-counts.ts";
import { placeName } from "./place-name.ts";
import styles from "./statistics.module.css";

/** How many digits were even or odd, and big or small, at each position. */
export function ShareBars({ counts }: { counts: readonly (readonly number[])[] }) {
  const { t } = useTranslation();
  return (
    <Card className={cx(styles.card, styles.sharesCard)} aria-labelledby="stats-shares">
      <SectionHead id="stats-shares" title={t("stats.shares")} />
      <div className={styles.places}>
        {counts.map((row, position) => {
          const { even, odd, big, small } = sharesOf(row);
          return (
            <div key={placeName(position, counts.length)} className={styles.shares}>
              {counts.length > 1 && <h3>{t(placeName(position, counts.length))}</h3>}
              <ShareBar left="stats.even" right="stats.odd" counts={[even, odd]} />
              <ShareBar left="stats.big" right="stats.small" counts={[big, small]} />
            </div>
          );
        })}
      </div>
      <p className={styles.note}>{t("stats.shares_text")}</p>
    </Card>
  );
}

type ShareBarProps = { left: PlainKey; right: PlainKey; counts: readonly [number, number] };

function ShareBar({ left, right, counts: [first, second] }: ShareBarProps) {
  const { t } = useTranslation();
  const total = first + second;
  return (
    <p className={styles.share}>
      <span>
        {t(left)} <b>{first}</b>
      </span>
      <svg viewBox={`0 0 ${total} 1`} preserveAspectRatio="none" aria-hidden>
        <rect className={styles.rest} x="0" width={total} height="1" />
        <rect className={styles.place0} x="0" width={first} height="1" />
        <line className={styles.half} x1={total / 2} x2={total / 2} y1="0" y2="1" />
      </svg>
      <span>
        <b>{second}</b> {t(right)}
      </span>
    </p>
  );
}

import { cx, figuresClass, VisuallyHidden } from "@shwe/ui";

import { countdownParts } from "../../../../domain/dates/countdown-text.ts";
import { spokenTime } from "../../../../domain/dates/spoken-time.ts";
import { drawTimeText, shortDrawTime } from "../../../../domain/lottery/draw-time.ts";
import { NumberDrums } from "../../../../domain/lottery/number-drums.tsx";
import { oddsText } from "../../../../domain/lottery/odds-text.ts";
import type { LotteryOverview, NextDraw } from "../../../../domain/lottery/queries/get-overview.ts";
import { useTranslation } from "../../../../locales/i18n.ts";
import styles from "../lottery-row.module.css";
import { useDrawCountdown } from "./use-draw-countdown.ts";

/** The odds and the countdown of a lottery's next draw, and its last result. */
export function TileDetails({ lottery: { type, next, last } }: { lottery: LotteryOverview }) {
  const { t } = useTranslation();
  return (
    <>
      <small className={styles.odds}>{next && oddsText(t, next)}</small>
      <p className={styles.left}>{next ? <Countdown draw={next} /> : "–"}</p>
      <p className={styles.drawn}>
        {last && (
          <>
            <VisuallyHidden>
              {t("bet.last_result", { time: drawTimeText(t, { ...last, type }) })}
            </VisuallyHidden>
            <NumberDrums digits={last.number} size="inherit" />
            <small className={figuresClass} aria-hidden>
              {shortDrawTime({ ...last, type })}
            </small>
          </>
        )}
      </p>
    </>
  );
}

function Countdown({ draw }: { draw: NextDraw }) {
  const { t } = useTranslation();
  const { label, seconds, urgency } = useDrawCountdown(draw);
  const { days, clock } = countdownParts(seconds);
  return (
    <>
      <span className={styles.label} aria-hidden>
        {label}
      </span>
      <b
        className={cx(styles.time, figuresClass)}
        data-urgency={urgency}
        role="timer"
        aria-label={`${label}: ${spokenTime(t, seconds)}`}
      >
        {days > 0 ? (
          <>
            <i>{t("bet.days", { days })}</i>
            <span className={styles.rest}>{clock.slice(0, "hh:mm".length)}</span>
          </>
        ) : (
          clock
        )}
      </b>
    </>
  );
}

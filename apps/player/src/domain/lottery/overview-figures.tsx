import { useTranslation } from "../../locales/i18n.ts";
import { useHasPassed } from "../dates/use-server-clock.ts";
import { DrawCountdown } from "./draw-countdown.tsx";
import { drawText } from "./draw-time.ts";
import { NumberDrums } from "./number-drums.tsx";
import styles from "./overview-figures.module.css";
import type { LotteryOverview, NextDraw, StagedDraw } from "./queries/get-overview.ts";

/** The next draw of a lottery with the time until it closes or opens. */
export function NextDrawFigure({ next }: { next: NextDraw | null }) {
  const { t } = useTranslation();
  return next === null ? (
    <span className={styles.figure}>
      <small>{t("lotteries.none")}</small>
    </span>
  ) : (
    <Countdown next={next} />
  );
}

function Countdown({ next }: { next: NextDraw }) {
  const { t } = useTranslation();
  const isClosed = useHasPassed(Date.parse(next.close_at));
  const isAhead = !useHasPassed(Date.parse(next.open_at));
  const draw = drawText(t, next);
  const label = t(
    isClosed ? "lotteries.closed" : isAhead ? "lotteries.opens_in" : "lotteries.closes_in",
    { draw },
  );
  return (
    <span className={styles.figure}>
      <small>{label}</small>
      {!isClosed && (
        <DrawCountdown
          at={isAhead ? next.open_at : next.close_at}
          label={label}
          className={styles.countdown}
        />
      )}
    </span>
  );
}

/** The newest published number of a lottery. */
export function LastResultFigure({ last }: { last: LotteryOverview["last"] }) {
  const { t } = useTranslation();
  return (
    <span className={styles.result}>
      <small>
        {last === null
          ? t("lotteries.no_result")
          : t("lotteries.result", { draw: drawText(t, last) })}
      </small>
      {last !== null && <NumberDrums digits={last.number} size="xs" />}
    </span>
  );
}

/** The draw after its close that is due first of those without a number. */
export const awaitedDraw = ({ staged }: LotteryOverview): StagedDraw | undefined =>
  staged.find(({ state }) => state === "open" || state === "closed" || state === "sealed");

import { yangonDay } from "@shwe/rules";
import { Button, figuresClass } from "@shwe/ui";

import { useTranslation } from "../../../locales/i18n.ts";
import { SectionFailure } from "../../../domain/api/load-failure.tsx";
import type { HistorySlip } from "../../../domain/lottery/slip-state.tsx";
import { weekdayText } from "../../../domain/dates/weekday-text.ts";
import { SlipCard, type SlipCountdown } from "./slip-card.tsx";
import styles from "./slip-list.module.css";
import type { Lottery } from "../../../domain/lottery/lotteries.ts";

type SlipListProps = {
  lottery: Lottery;
  slips: readonly HistorySlip[];
  Countdown: SlipCountdown;
  /** Why the last request for slips failed; null if it succeeded. */
  error: Error | null;
  isMore: boolean;
  isLoading: boolean;
  onMore: () => void;
  onOpen: (slip_id: number) => void;
};

/** Groups the slips by day. */
function byDay(slips: readonly HistorySlip[]): Map<string, HistorySlip[]> {
  const days = new Map<string, HistorySlip[]>();
  for (const slip of slips) {
    const day = yangonDay(new Date(slip.created_at));
    const ofDay = days.get(day);
    if (ofDay === undefined) days.set(day, [slip]);
    else ofDay.push(slip);
  }
  return days;
}

/** The slips by day: cards on a phone, table rows on a wide screen. */
export function SlipList({ lottery, slips, Countdown, onOpen, ...more }: SlipListProps) {
  const { t } = useTranslation();
  const days = byDay(slips);
  return (
    <section className={styles.list} aria-label={t("history.list")}>
      <p className={styles.columns} aria-hidden>
        <span>{t("history.column_slip")}</span>
        <span>{t("history.column_numbers")}</span>
        <span>{t("history.staked")}</span>
        <span>{t("history.lucky")}</span>
        <span>{t("history.returned")}</span>
        <span>{t("history.net")}</span>
        <span>{t("history.column_state")}</span>
      </p>
      {[...days].map(([day, ofDay]) => (
        <div key={day} className={styles.group}>
          <h2 className={styles.dayHead}>
            <span className={figuresClass}>{day}</span>
            <span>{weekdayText(t, day)}</span>
          </h2>
          <ul>
            {ofDay.map((slip) => (
              <SlipCard
                key={slip.id}
                lottery={lottery}
                slip={slip}
                Countdown={Countdown}
                onOpen={() => onOpen(slip.id)}
              />
            ))}
          </ul>
        </div>
      ))}
      <More {...more} />
    </section>
  );
}

type MoreProps = Pick<SlipListProps, "error" | "isMore" | "isLoading" | "onMore">;

function More({ error, isMore, isLoading, onMore }: MoreProps) {
  const { t } = useTranslation();
  if (error !== null) return <SectionFailure error={error} onRetry={onMore} />;
  if (!isMore) return null;
  return (
    <Button variant="line" full busy={isLoading} onClick={onMore}>
      {t("history.older")}
    </Button>
  );
}

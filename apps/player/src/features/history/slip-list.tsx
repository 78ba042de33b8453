import { yangonDay, yangonMinute } from "@shwe/rules";
import { Ball, Button, cx, figuresClass, Money, VisuallyHidden } from "@shwe/ui";

import { useTranslation } from "../../lib/i18n.ts";
import { SectionFailure } from "../../lib/load-failure.tsx";
import { sectionText } from "../../lib/section-text.ts";
import { type HistorySlip, netOf, SlipState } from "../../lib/slip-state.tsx";
import { weekdayOf } from "./day-span.ts";
import type { SlipType } from "./slip-types.ts";
import styles from "./history.module.css";

/** As many as fit beside each other on a phone. */
const numbers_shown = 6;

type SlipListProps = {
  type: SlipType;
  slips: readonly HistorySlip[];
  /** Why the newest question was not answered. */
  error: Error | null;
  isMore: boolean;
  isLoading: boolean;
  onMore: () => void;
  onOpen: (slip_id: number) => void;
};

/** The days in the order of the slips, each with its own. */
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

/** The slips in the order of their days: cards on a phone, lines of a table on a wide screen. */
export function SlipList({ type, slips, onOpen, ...more }: SlipListProps) {
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
            <span>{t(`history.day_${weekdayOf(day)}`)}</span>
          </h2>
          <ul>
            {ofDay.map((slip) => (
              <Slip key={slip.id} type={type} slip={slip} onOpen={() => onOpen(slip.id)} />
            ))}
          </ul>
        </div>
      ))}
      <More {...more} />
    </section>
  );
}

function More({
  error,
  isMore,
  isLoading,
  onMore,
}: Omit<SlipListProps, "type" | "slips" | "onOpen">) {
  const { t } = useTranslation();
  if (error !== null) return <SectionFailure error={error} onRetry={onMore} />;
  if (!isMore) return null;
  return (
    <Button variant="line" full busy={isLoading} onClick={onMore}>
      {t("history.older")}
    </Button>
  );
}

type SlipProps = { type: SlipType; slip: HistorySlip; onOpen: () => void };

function Slip({ type, slip, onOpen }: SlipProps) {
  const { t } = useTranslation();
  const { no, section, draw_on, created_at, state, total_bet, total_amount, reward_amount } = slip;
  const created = yangonMinute(new Date(created_at));
  const net = netOf(slip);
  return (
    <li className={styles.slip} data-state={state}>
      <div className={styles.what}>
        <Ball label={type.ball} steel={type.steel} size="sm" />
        <div>
          <button type="button" className={styles.open} onClick={onOpen}>
            {t(type.title)} · {sectionText(t, section)}
            <VisuallyHidden> · {no}</VisuallyHidden>
          </button>
          <small className={figuresClass}>
            <span aria-hidden>{no}</span> · {created.slice(-5)}
            {!created.startsWith(draw_on) && ` → ${draw_on}`}
          </small>
        </div>
      </div>
      <div className={styles.state}>
        <SlipState state={state} />
      </div>
      <Numbers slip={slip} />
      <dl className={styles.figures}>
        <div>
          <dt>{t("history.stakes", { count: total_bet })}</dt>
          <dd>
            <Money amount={total_amount} />
          </dd>
        </div>
        <div>
          <dt>{t("history.lucky")}</dt>
          <dd className={cx(styles.lucky, figuresClass)}>
            {slip.lucky_number ?? (state === "pending" ? t("history.not_yet") : "–")}
          </dd>
        </div>
        <div>
          <dt>{t(state === "refunded" ? "history.refund" : "history.won")}</dt>
          <dd>
            {state === "pending" ? "–" : <Money amount={reward_amount} className={styles.reward} />}
          </dd>
        </div>
        <div className={styles.net}>
          <dt>{t("history.net")}</dt>
          <dd>{net === null ? "–" : <Money amount={net} signed />}</dd>
        </div>
      </dl>
    </li>
  );
}

/** The first numbers, those that won before all others. */
function Numbers({ slip: { bettings } }: { slip: HistorySlip }) {
  const { t } = useTranslation();
  const isWon = ({ win }: HistorySlip["bettings"][number]) => win !== null;
  const ordered = [...bettings.filter(isWon), ...bettings.filter((line) => !isWon(line))];
  const rest = ordered.length - numbers_shown;
  return (
    <p className={cx(styles.numbers, figuresClass)}>
      {ordered.slice(0, numbers_shown).map(({ bet_number, win }) => (
        <span key={bet_number} data-won={win !== null}>
          {bet_number}
        </span>
      ))}
      {rest > 0 && (
        <span className={styles.rest}>
          <span aria-hidden>+{rest}</span>
          <VisuallyHidden>{t("history.more_numbers", { count: rest })}</VisuallyHidden>
        </span>
      )}
    </p>
  );
}

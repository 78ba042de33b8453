import { yangonMinute } from "@shwe/rules";
import { Ball, cx, figuresClass, Money, VisuallyHidden } from "@shwe/ui";
import type { ComponentType } from "react";

import { useTranslation } from "../../../locales/i18n.ts";
import { sectionText } from "../../../domain/lottery/section-text.ts";
import { type HistorySlip, netOf, SlipState } from "../../../domain/lottery/slip-state.tsx";
import styles from "./slip-card.module.css";
import type { Lottery } from "../../../domain/lottery/lotteries.ts";

/** How many numbers of a slip are shown: as many as fit in one row on a phone. */
const numbers_shown = 6;

/** The component with the countdown of a pending slip; the page passes it in. */
export type SlipCountdown = ComponentType<{ draw_id: number }>;

type SlipCardProps = {
  lottery: Lottery;
  slip: HistorySlip;
  Countdown: SlipCountdown;
  onOpen: () => void;
};

/** The summary of one slip: a card on a phone, a table row on a wide screen. */
export function SlipCard({ lottery, slip, Countdown, onOpen }: SlipCardProps) {
  const { t } = useTranslation();
  const { no, section, draw_on, draw_id, created_at, state, lucky_number } = slip;
  const created = yangonMinute(new Date(created_at));
  return (
    <li className={styles.slip} data-state={state}>
      <div className={styles.what}>
        <Ball label={lottery.ball} steel={lottery.steel} size="sm" />
        <div>
          <button type="button" className={styles.open} onClick={onOpen}>
            {t(lottery.title)} · <span>{sectionText(t, section)}</span>
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
      {state === "pending" && lucky_number === null ? (
        <>
          <dl className={styles.figures}>
            <Staked slip={slip} />
          </dl>
          <div className={styles.left}>
            <Countdown draw_id={draw_id} />
          </div>
        </>
      ) : (
        <dl className={styles.figures}>
          <Staked slip={slip} />
          <Outcome slip={slip} />
        </dl>
      )}
    </li>
  );
}

function Staked({ slip: { total_bet, total_amount } }: { slip: HistorySlip }) {
  const { t } = useTranslation();
  return (
    <div>
      <dt>{t("history.stakes", { count: total_bet })}</dt>
      <dd>
        <Money amount={total_amount} />
      </dd>
    </div>
  );
}

/** The winning number of the draw and the slip's win or loss. */
function Outcome({ slip }: { slip: HistorySlip }) {
  const { t } = useTranslation();
  const { state, lucky_number, reward_amount } = slip;
  const net = netOf(slip);
  return (
    <>
      <div>
        <dt>{t("history.lucky")}</dt>
        <dd className={cx(styles.lucky, figuresClass)}>{lucky_number ?? "–"}</dd>
      </div>
      <div>
        <dt>{t(state === "refunded" ? "history.refund" : "history.won")}</dt>
        <dd>{net === null ? "–" : <Money amount={reward_amount} className={styles.reward} />}</dd>
      </div>
      <div className={styles.net}>
        <dt>{t("history.net")}</dt>
        <dd>{net === null ? "–" : <Money amount={net} signed />}</dd>
      </div>
    </>
  );
}

/** The first numbers of the slip; winning numbers come first. */
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

import { yangonMinute } from "@shwe/rules";
import { Ball, cx, figuresClass, Money, VisuallyHidden } from "@shwe/ui";

import { useTranslation } from "../../../locales/i18n.ts";
import { AwaitedTime } from "../../../domain/lottery/awaited-time.tsx";
import { sectionText } from "../../../domain/lottery/section-text.ts";
import { type HistorySlip, netOf, SlipState } from "../../../domain/lottery/slip-state.tsx";
import styles from "./slip-card.module.css";
import { lotteryOf } from "../../../domain/lottery/lotteries.ts";
import { SlipNumbers } from "../../../domain/lottery/slip-numbers.tsx";

/** How many numbers of a slip are shown: as many as fit in one row on a phone, or in the table beside a slip. */
const numbers_shown = { card: 6, beside: 3 };

type SlipCardProps = {
  slip: HistorySlip;
  /** Whether the details of a slip are shown beside the list. */
  isBeside: boolean;
  isChosen: boolean;
  onOpen: () => void;
};

/** The summary of one slip: a card on a phone, a table row on a wide screen. */
export function SlipCard({ slip, isBeside, isChosen, onOpen }: SlipCardProps) {
  const { t } = useTranslation();
  const { no, section, draw_on, created_at, state, lucky_number } = slip;
  const lottery = lotteryOf(slip.type);
  const created = yangonMinute(new Date(created_at));
  return (
    <li className={styles.slip} data-state={state} data-chosen={isBeside && isChosen}>
      <div className={styles.what}>
        <Ball label={lottery.ball} steel={lottery.steel} size="sm" />
        <div>
          <button
            type="button"
            className={styles.open}
            aria-pressed={isBeside ? isChosen : undefined}
            onClick={onOpen}
          >
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
      <SlipNumbers
        lines={slip.bettings.map(({ bet_number, win }) => ({ bet_number, isHit: win !== null }))}
        shown={isBeside ? numbers_shown.beside : numbers_shown.card}
        className={styles.numbers}
      />
      {state === "pending" && lucky_number === null ? (
        <>
          <dl className={styles.figures}>
            <Staked slip={slip} />
          </dl>
          <div className={styles.left}>
            <AwaitedTime
              state={slip.draw_state}
              close_at={slip.close_at}
              result_at={slip.result_at}
            />
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

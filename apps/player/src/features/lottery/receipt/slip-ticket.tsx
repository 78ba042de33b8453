import { yangonMinute } from "@shwe/rules";
import { Ball, cx, figuresClass, goldTextClass, Icon, Money, Rosette } from "@shwe/ui";

import { useTranslation } from "../../../lib/i18n.ts";
import { sectionText } from "../../../lib/section-text.ts";
import { type HistorySlip, netOf, SlipState } from "../../../lib/slip-state.tsx";
import type { Lottery } from "../lotteries.ts";
import { LineTable } from "./line-table.tsx";
import styles from "./receipt.module.css";
import { SealCard } from "./seal-card.tsx";
import { ShareSlip } from "./share-slip.tsx";

type SlipTicketProps = { lottery: Lottery; slip: HistorySlip };

/** A slip of the history: what was bet, what came of each line, and the proof that nobody has changed it. */
export function SlipTicket({ lottery, slip }: SlipTicketProps) {
  const { t } = useTranslation();
  const { no, section, draw_on, state, lucky_number } = slip;
  return (
    <div className={styles.receipt}>
      <article className={styles.ticket} aria-label={t("receipt.title")}>
        <header className={styles.top}>
          <span className={styles.rosette}>
            <Rosette />
          </span>
          <div className={styles.draw}>
            <Ball label={lottery.ball} steel={lottery.steel} size="sm" />
            <span>
              {t(lottery.title)} · {sectionText(t, section)}
            </span>
            <SlipState state={state} />
          </div>
          <div>
            <small>{t("receipt.number")}</small>
            <b className={cx(styles.number, goldTextClass)}>{no}</b>
          </div>
        </header>
        <div className={styles.rest}>
          <dl className={styles.pairs}>
            <div>
              <dt>{t("receipt.time")}</dt>
              <dd className={figuresClass}>{yangonMinute(new Date(slip.created_at))}</dd>
            </div>
            <div>
              <dt>{t("history.column_draw")}</dt>
              <dd className={figuresClass}>
                {draw_on} · {sectionText(t, section)}
              </dd>
            </div>
            {state !== "refunded" && (
              <div>
                <dt>{t("history.lucky")}</dt>
                <dd className={cx(figuresClass, lucky_number !== null && styles.lucky)}>
                  {lucky_number ?? t("history.not_yet")}
                </dd>
              </div>
            )}
          </dl>
          <Lines slip={slip} />
          <p className={styles.sum}>
            <span>{t("slip.total", { count: slip.total_bet })}</span>
            <Money amount={slip.total_amount} size="lg" tone="gold" unit />
          </p>
          <Outcome slip={slip} />
          <div className={styles.balances}>
            <p>
              <small>{t("receipt.before")}</small>
              <Money amount={slip.old_balance} />
            </p>
            <Icon name="arrow" size={16} />
            <p>
              <small>{t("history.new_balance")}</small>
              <Money amount={slip.new_balance} tone="gold" />
            </p>
          </div>
          <SealCard slip_id={slip.id} />
        </div>
      </article>
      <ShareSlip
        lottery={lottery}
        slip={{
          no,
          draw_on,
          section,
          accepted_at: slip.created_at,
          total: slip.total_amount,
          lines: slip.bettings,
        }}
      />
    </div>
  );
}

/** What came back, what was taken back, and what that makes. */
function Outcome({ slip }: { slip: HistorySlip }) {
  const { t } = useTranslation();
  const { state, reward_amount, reversed_amount } = slip;
  const net = netOf(slip);
  if (net === null && reversed_amount === 0) return null;
  return (
    <>
      <dl className={styles.pairs}>
        {reversed_amount > 0 && (
          <div>
            <dt>{t("history.reversed")}</dt>
            <dd>
              <Money amount={-reversed_amount} signed />
            </dd>
          </div>
        )}
        {net !== null && (
          <>
            <div>
              <dt>{t(state === "refunded" ? "history.refund" : "history.won")}</dt>
              <dd>
                <Money amount={reward_amount} />
              </dd>
            </div>
            <div>
              <dt>{t("history.net")}</dt>
              <dd>
                <Money amount={net} size="lg" signed unit />
              </dd>
            </div>
          </>
        )}
      </dl>
      {state === "refunded" && <p className={styles.told}>{t("history.refunded_text")}</p>}
      {reversed_amount > 0 && <p className={styles.told}>{t("history.reversed_text")}</p>}
    </>
  );
}

function Lines({ slip: { bettings, lucky_number, state } }: { slip: HistorySlip }) {
  const { t } = useTranslation();
  const isOpen = state === "pending" && lucky_number === null;
  return (
    <LineTable>
      {bettings.map(({ bet_number, amount, odd, win, win_amount }) => (
        <tr key={bet_number} data-won={win !== null}>
          <th scope="row">
            <b className={figuresClass}>{bet_number}</b>
          </th>
          <td>
            <Money amount={amount} />
          </td>
          <td className={figuresClass}>{odd}</td>
          <td>
            {/* What a line can win while its draw is ahead, and what it has won afterwards. */}
            <Money
              amount={isOpen ? amount * odd : win_amount}
              className={isOpen || win !== null ? styles.win : styles.none}
            />
            {win !== null && <small>{t(win === "tod" ? "slip.tod" : "history.straight")}</small>}
          </td>
        </tr>
      ))}
    </LineTable>
  );
}

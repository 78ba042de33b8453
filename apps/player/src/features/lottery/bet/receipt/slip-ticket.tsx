import { yangonMinute } from "@shwe/rules";
import { cx, figuresClass, Money } from "@shwe/ui";

import { useTranslation } from "../../../../locales/i18n.ts";
import { sectionText } from "../../../../domain/lottery/section-text.ts";
import { type HistorySlip, netOf, SlipState } from "../../../../domain/lottery/slip-state.tsx";
import { againParts } from "../again/load-again.ts";
import type { BetLottery } from "../bet-lotteries.ts";
import { askedOf } from "./asked-lines.ts";
import { LineRow, LineTable } from "./line-table.tsx";
import styles from "./slip-ticket.module.css";
import { SlipMoney } from "./slip-money.tsx";
import { SealCard } from "./seal-card.tsx";
import { ShareSlip } from "./share-slip.tsx";
import { Ticket, TicketBalances, TicketSum } from "./ticket.tsx";

type SlipTicketProps = { lottery: BetLottery; slip: HistorySlip };

/** A slip of the history: its lines with their outcomes, the money returned, and the seal. */
export function SlipTicket({ lottery, slip }: SlipTicketProps) {
  const { t } = useTranslation();
  const { no, section, draw_on, state, lucky_number } = slip;
  const again = againParts.useLoaded();
  return (
    <div className={styles.slip}>
      <Ticket lottery={lottery} section={section} no={no} badge={<SlipState state={state} />}>
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
        <TicketSum count={slip.total_bet} total={slip.total_amount} />
        <Outcome slip={slip} />
        <TicketBalances
          before={slip.old_balance}
          after={slip.new_balance}
          after_label={t("history.new_balance")}
        />
        <SealCard slip_id={slip.id} />
      </Ticket>
      <SlipMoney slip={slip} />
      {again && (
        <again.AgainActions
          lottery={lottery}
          lines={askedOf(lottery.game, slip.bettings)}
          hasBetAgain
        />
      )}
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

/** The win or refund, the amount taken back by a correction, and the net result. */
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
  const isAhead = state === "pending" && lucky_number === null;
  return (
    <LineTable>
      {bettings.map(({ bet_number, amount, odd, win, win_amount }) => (
        <LineRow
          key={bet_number}
          number={bet_number}
          stake={amount}
          odds={odd}
          win={isAhead ? amount * odd : win_amount}
          state={isAhead ? "ahead" : win === null ? "lost" : "won"}
          rule={win === null ? undefined : t(win === "tod" ? "slip.tod" : "history.straight")}
        />
      ))}
    </LineTable>
  );
}

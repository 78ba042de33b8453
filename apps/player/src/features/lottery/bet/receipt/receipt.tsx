import { Badge, figuresClass, Icon } from "@shwe/ui";
import { yangonMinute } from "@shwe/rules";
import { canWinTod } from "@shwe/rules/lottery";

import { useTranslation } from "../../../../locales/i18n.ts";
import { sectionText } from "../../../../domain/lottery/section-text.ts";
import { againParts } from "../again/load-again.ts";
import type { BetLottery, Placed } from "../bet-lotteries.ts";
import type { SlipDraw } from "../slip/slip-command.ts";
import { askedOf } from "./asked-lines.ts";
import { LineRow, LineTable } from "./line-table.tsx";
import styles from "./receipt.module.css";
import { SealCard } from "./seal-card.tsx";
import { ShareSlip } from "./share-slip.tsx";
import { Ticket, TicketBalances, TicketSum } from "./ticket.tsx";

type ReceiptProps = { lottery: BetLottery; draw: SlipDraw; placed: Placed };

/** The view after a slip was placed: the ticket with its lines, the balances and the seal. */
export function Receipt({ lottery, draw, placed }: ReceiptProps) {
  const { t } = useTranslation();
  const { slip, user_balance } = placed;
  const again = againParts.useLoaded();
  return (
    <div className={styles.receipt}>
      <div className={styles.done} role="status">
        <span className={styles.tick}>
          <Icon name="check" size={28} />
        </span>
        <b>{t("receipt.done")}</b>
        <p>{t("receipt.result_at", { time: sectionText(t, draw.section) })}</p>
      </div>
      <Ticket
        lottery={lottery}
        section={draw.section}
        no={slip.no}
        badge={
          <Badge tone="pending" icon="hour">
            {t("receipt.pending")}
          </Badge>
        }
      >
        <p className={styles.pair}>
          <span>{t("receipt.time")}</span>
          <span className={figuresClass}>{yangonMinute(new Date(slip.accepted_at))}</span>
        </p>
        <Lines lottery={lottery} slip={slip} draw={draw} />
        <TicketSum count={slip.lines.length} total={slip.total} />
        <TicketBalances
          before={user_balance + slip.total}
          after={user_balance}
          after_label={t("receipt.after")}
        />
        <SealCard slip_id={slip.id} draw={draw} />
      </Ticket>
      {again && (
        <again.AgainActions
          lottery={lottery}
          lines={askedOf(lottery.game, slip.lines)}
          hasBetAgain={false}
        />
      )}
      <ShareSlip
        lottery={lottery}
        slip={{ ...slip, draw_on: draw.draw_on, section: draw.section }}
      />
      <p className={styles.foot}>{t("slip.final")}</p>
    </div>
  );
}

type LinesProps = { lottery: BetLottery; slip: Placed["slip"]; draw: SlipDraw };

function Lines({ lottery: { game }, slip, draw: { odd, tot, tod_mode } }: LinesProps) {
  return (
    <LineTable>
      {slip.lines.map(({ bet_number, amount }) => (
        <LineRow
          key={bet_number}
          number={bet_number}
          stake={amount}
          odds={canWinTod(game, Number(bet_number), tod_mode) ? `${odd} / ${tot}` : odd}
          win={amount * odd}
          state="ahead"
        />
      ))}
    </LineTable>
  );
}

import { Badge, Ball, cx, figuresClass, goldTextClass, Icon, Money, Rosette } from "@shwe/ui";
import { yangonMinute } from "@shwe/rules";

import { useTranslation } from "../../../lib/i18n.ts";
import { sectionText } from "../../../lib/section-text.ts";
import type { Lottery, Placed } from "../lotteries.ts";
import type { Attempt } from "../placing/attempt.ts";
import { LineTable } from "./line-table.tsx";
import styles from "./receipt.module.css";
import { SealCard } from "./seal-card.tsx";
import { ShareSlip } from "./share-slip.tsx";

type ReceiptProps = { lottery: Lottery; attempt: Attempt; placed: Placed };

/** What the player holds in the hand: the ticket, what it cost, and the proof that nobody can change it. */
export function Receipt({ lottery, attempt: { draw }, placed }: ReceiptProps) {
  const { t } = useTranslation();
  const { slip, user_balance } = placed;
  return (
    <div className={styles.receipt}>
      <div className={styles.done} role="status">
        <span className={styles.tick}>
          <Icon name="check" size={28} />
        </span>
        <b>{t("receipt.done")}</b>
        <p>{t("receipt.result_at", { time: sectionText(t, draw.section) })}</p>
      </div>
      <article className={styles.ticket} aria-label={t("receipt.title")}>
        <header className={styles.top}>
          <span className={styles.rosette}>
            <Rosette />
          </span>
          <div className={styles.draw}>
            <Ball label={lottery.ball} steel={lottery.steel} size="sm" />
            <span>
              {t(lottery.title)} · {sectionText(t, draw.section)}
            </span>
            <Badge tone="pending" icon="hour">
              {t("receipt.pending")}
            </Badge>
          </div>
          <div>
            <small>{t("receipt.number")}</small>
            <b className={cx(styles.number, goldTextClass)}>{slip.no}</b>
          </div>
        </header>
        <div className={styles.rest}>
          <p className={styles.pair}>
            <span>{t("receipt.time")}</span>
            <span className={figuresClass}>{yangonMinute(new Date(slip.accepted_at))}</span>
          </p>
          <Lines lottery={lottery} slip={slip} odd={draw.odd} tot={draw.tot} />
          <p className={styles.sum}>
            <span>{t("slip.total", { count: slip.lines.length })}</span>
            <Money amount={slip.total} size="lg" tone="gold" unit />
          </p>
          <div className={styles.balances}>
            <p>
              <small>{t("receipt.before")}</small>
              <Money amount={user_balance + slip.total} />
            </p>
            <Icon name="arrow" size={16} />
            <p>
              <small>{t("receipt.after")}</small>
              <Money amount={user_balance} tone="gold" />
            </p>
          </div>
          <SealCard slip_id={slip.id} draw={draw} />
        </div>
      </article>
      <ShareSlip
        lottery={lottery}
        slip={{ ...slip, draw_on: draw.draw_on, section: draw.section }}
      />
      <p className={styles.foot}>{t("slip.final")}</p>
    </div>
  );
}

type LinesProps = { lottery: Lottery; slip: Placed["slip"]; odd: number; tot: number };

function Lines({ lottery, slip, odd, tot }: LinesProps) {
  const hasTod = lottery.game.digits === 3 && tot > 0;
  return (
    <LineTable>
      {slip.lines.map(({ bet_number, amount }) => (
        <tr key={bet_number}>
          <th scope="row">
            <b className={figuresClass}>{bet_number}</b>
          </th>
          <td>
            <Money amount={amount} />
          </td>
          <td className={figuresClass}>{hasTod ? `${odd} / ${tot}` : odd}</td>
          <td>
            <Money amount={amount * odd} className={styles.win} />
          </td>
        </tr>
      ))}
    </LineTable>
  );
}

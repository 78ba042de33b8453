import { Ball, cx, goldTextClass, Icon, Money, Rosette } from "@shwe/ui";
import type { ReactNode } from "react";

import { useTranslation } from "../../../../locales/i18n.ts";
import { sectionText } from "../../../../domain/lottery/section-text.ts";
import type { BetLottery } from "../bet-lotteries.ts";
import styles from "./ticket.module.css";

type TicketProps = {
  lottery: BetLottery;
  section: string;
  no: string;
  /** The state of the slip. */
  badge: ReactNode;
  children: ReactNode;
};

/** The ticket of a slip, for the receipt and the history: draw and slip number above the tear-off edge, details below. */
export function Ticket({ lottery, section, no, badge, children }: TicketProps) {
  const { t } = useTranslation();
  return (
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
          {badge}
        </div>
        <div>
          <small>{t("receipt.number")}</small>
          <b className={cx(styles.number, goldTextClass)}>{no}</b>
        </div>
      </header>
      <div className={styles.rest}>{children}</div>
    </article>
  );
}

/** The total stake of all lines. */
export function TicketSum({ count, total }: { count: number; total: number }) {
  const { t } = useTranslation();
  return (
    <p className={styles.sum}>
      <span>{t("slip.total", { count })}</span>
      <Money amount={total} size="lg" tone="gold" unit />
    </p>
  );
}

type TicketBalancesProps = { before: number; after: number; after_label: string };

/** The main balance before and after the slip. */
export function TicketBalances({ before, after, after_label }: TicketBalancesProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.balances}>
      <p>
        <small>{t("receipt.before")}</small>
        <Money amount={before} />
      </p>
      <Icon name="arrow" size={16} />
      <p>
        <small>{after_label}</small>
        <Money amount={after} tone="gold" />
      </p>
    </div>
  );
}

import { cx, figuresClass, Money, Notice, StateCard } from "@shwe/ui";
import { formatNumber } from "@shwe/rules/lottery";

import { CashInLink } from "../../../../domain/protection/cash-in-link.tsx";
import { useTranslation } from "../../../../locales/i18n.ts";
import { useUser } from "../../../../domain/session/session.ts";
import { type AskedLine, totalOf } from "../draft/slip-lines.ts";
import { sectionText } from "../../../../domain/lottery/section-text.ts";
import type { BetLottery } from "../bet-lotteries.ts";
import type { SlipDraw } from "./slip-command.ts";
import styles from "./bet-sheet.module.css";

type ConfirmViewProps = {
  lottery: BetLottery;
  draw: SlipDraw;
  lines: readonly AskedLine[];
  isSending: boolean;
};

export function ConfirmView({ lottery, draw, lines, isSending }: ConfirmViewProps) {
  const { t } = useTranslation();
  const user = useUser();
  // While the slip is being sent, its stake may already be subtracted from the balance, so no balance is shown.
  const balance = isSending ? undefined : user?.balance;
  const total = totalOf(lines);
  const isShort = balance !== undefined && balance < total;
  return (
    <>
      <p className={styles.draw}>
        {t(lottery.title)} · {sectionText(t, draw.section)}
        <span className={figuresClass}>{draw.draw_on}</span>
      </p>
      <ul className={styles.asked}>
        {lines.map(({ number, stake }) => (
          <li key={number}>
            <b className={figuresClass}>{formatNumber(lottery.game, number)}</b>
            <Money amount={stake} />
          </li>
        ))}
      </ul>
      <dl className={styles.sums}>
        <div>
          <dt>{t("slip.total", { count: lines.length })}</dt>
          <dd>
            <Money amount={total} size="lg" tone="gold" unit />
          </dd>
        </div>
        {balance !== undefined && !isShort && (
          <div>
            <dt>{t("slip.balance_after")}</dt>
            <dd>
              <Money amount={balance - total} unit />
            </dd>
          </div>
        )}
      </dl>
      {isShort && (
        <Notice kind="warn">
          {t("slip.short")} <CashInLink className={styles.link}>{t("page.cashin")}</CashInLink>
        </Notice>
      )}
      {isSending ? (
        <div role="status">
          <StateCard icon="hour" title={t("slip.sending")}>
            <p>{t("slip.sending_text")}</p>
          </StateCard>
        </div>
      ) : (
        <p className={cx(styles.small)}>{t("slip.final")}</p>
      )}
    </>
  );
}

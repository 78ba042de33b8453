import { Button, cx, figuresClass, Money, Notice, StateCard } from "@shwe/ui";
import { formatNumber } from "@shwe/rules/lottery";

import { CashInWay } from "../../../lib/cash-in-way.tsx";
import { useTranslation } from "../../../lib/i18n.ts";
import { useUser } from "../../../lib/session.ts";
import type { AskedLine } from "../draft/slip-lines.ts";
import { sectionText } from "../../../lib/section-text.ts";
import type { Lottery } from "../lotteries.ts";
import type { SlipDraw } from "../placing/attempt.ts";
import styles from "./bet-sheet.module.css";

export const sumOf = (lines: readonly AskedLine[]): number =>
  lines.reduce((sum, { stake }) => sum + stake, 0);

type ConfirmViewProps = {
  lottery: Lottery;
  draw: SlipDraw;
  lines: readonly AskedLine[];
  isSending: boolean;
};

/** The slip once more, whole, before money moves. */
export function ConfirmView({ lottery, draw, lines, isSending }: ConfirmViewProps) {
  const { t } = useTranslation();
  const balance = useUser()?.balance;
  const total = sumOf(lines);
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
          {t("slip.short")} <CashInWay className={styles.link}>{t("page.cashin")}</CashInWay>
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

type ConfirmActionsProps = {
  lines: readonly AskedLine[];
  isSending: boolean;
  onConfirm: () => void;
};

export function ConfirmActions({ lines, isSending, onConfirm }: ConfirmActionsProps) {
  const { t } = useTranslation();
  return (
    <Button
      variant="gold"
      size="lg"
      full
      busy={isSending}
      className={styles.confirm}
      onClick={onConfirm}
    >
      <span>{t("slip.confirm")}</span>
      <Money amount={sumOf(lines)} />
    </Button>
  );
}

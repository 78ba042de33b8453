import { figuresClass, Money, StateCard } from "@shwe/ui";
import { canWinTod, formatNumber } from "@shwe/rules/lottery";

import { useTranslation } from "../../../../locales/i18n.ts";
import { type AskedLine, bestWin, type ShortLine, totalOf } from "../draft/slip-lines.ts";
import { sectionText } from "../../../../domain/lottery/section-text.ts";
import type { BetLottery } from "../bet-lotteries.ts";
import { ShortLines } from "./short-lines.tsx";
import type { SlipDraw } from "./slip-command.ts";
import styles from "./bet-sheet.module.css";

type ConfirmViewProps = {
  lottery: BetLottery;
  draw: SlipDraw;
  lines: readonly AskedLine[];
  /** The numbers that are left out or reduced. */
  short: readonly ShortLine[];
  /** The balance before the slip; undefined if it is unknown. */
  balance: number | undefined;
  isPoor: boolean;
  isSending: boolean;
};

export function ConfirmView(props: ConfirmViewProps) {
  const { lottery, draw, lines, short, balance, isPoor, isSending } = props;
  const { t } = useTranslation();
  const total = totalOf(lines);
  return (
    <>
      <p className={styles.draw}>
        {t(lottery.title)} · {sectionText(t, draw.section)}
        <span className={figuresClass}>{draw.draw_on}</span>
      </p>
      {!isSending && <ShortLines game={lottery.game} lines={short} />}
      <ul className={styles.asked} aria-label={t("slip.title")}>
        {lines.map(({ number, stake }) => (
          <li key={number}>
            <b className={figuresClass}>{formatNumber(lottery.game, number)}</b>
            <Money amount={stake} />
            <Money amount={stake * draw.odd} className={styles.win} />
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
        <div>
          <dt>{t("receipt.column_odds")}</dt>
          <dd className={figuresClass}>
            <OddsText lottery={lottery} draw={draw} lines={lines} />
          </dd>
        </div>
        <div>
          <dt>{t("slip.best_win")}</dt>
          <dd>
            <Money amount={bestWin(lines, draw)} unit className={styles.win} />
          </dd>
        </div>
        {balance !== undefined && !isPoor && (
          <div>
            <dt>{t("slip.balance_after")}</dt>
            <dd>
              <Money amount={balance - total} unit />
            </dd>
          </div>
        )}
      </dl>
      {isSending ? (
        <div role="status">
          <StateCard icon="hour" title={t("slip.sending")}>
            <p>{t("slip.sending_text")}</p>
          </StateCard>
        </div>
      ) : (
        <p className={styles.small}>{t("slip.final")}</p>
      )}
    </>
  );
}

type OddsTextProps = Pick<ConfirmViewProps, "lottery" | "draw" | "lines">;

/** The odds of the slip; those of tod only if a number of the slip can win it. */
function OddsText({ lottery: { game }, draw: { odd, tot, tod_mode }, lines }: OddsTextProps) {
  const { t } = useTranslation();
  return lines.some(({ number }) => canWinTod(game, number, tod_mode))
    ? t("bet.odds_tod", { odds: odd, tod: tot })
    : t("bet.odds", { odds: odd });
}

import type { GameCode } from "@shwe/rules/lottery";
import { cx } from "@shwe/ui";

import { SlipHistory } from "../features/lottery/history/slip-history.tsx";
import { betLotteries } from "../features/lottery/bet/bet-lotteries.ts";
import { SlipCountdown } from "../features/lottery/bet/receipt/slip-countdown.tsx";
import { SlipTicket } from "../features/lottery/bet/receipt/slip-ticket.tsx";
import { useTranslation } from "../locales/i18n.ts";
import { useUser } from "../domain/session/session.ts";
import type { HistorySlip } from "../domain/lottery/slip-state.tsx";
import { usePageTitle } from "../domain/use-page-title.ts";
import styles from "./account-page.module.css";

const Ticket = ({ code, slip }: { code: GameCode; slip: HistorySlip }) => (
  <SlipTicket lottery={betLotteries[code]} slip={slip} />
);

export function BetSlipPage() {
  const { t } = useTranslation();
  const user = useUser();
  usePageTitle(t("page.betslip"));
  // During a logout the page renders once more without a player, before the redirect.
  if (user === null) return null;
  return (
    <div className={cx(styles.page, styles.full)}>
      <h1 className={styles.title}>{t("page.betslip")}</h1>
      <SlipHistory key={user.id} player_id={user.id} Ticket={Ticket} Countdown={SlipCountdown} />
    </div>
  );
}

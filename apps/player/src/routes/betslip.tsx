import type { GameCode } from "@shwe/rules/lottery";
import { cx } from "@shwe/ui";

import { SlipHistory } from "../features/history/slip-history.tsx";
import { lotteries } from "../features/lottery/lotteries.ts";
import { SlipCountdown } from "../features/lottery/receipt/slip-countdown.tsx";
import { SlipTicket } from "../features/lottery/receipt/slip-ticket.tsx";
import { useTranslation } from "../lib/i18n.ts";
import { useUser } from "../lib/session.ts";
import type { HistorySlip } from "../lib/slip-state.tsx";
import { usePageTitle } from "../lib/use-page-title.ts";
import styles from "./account-page.module.css";

const Ticket = ({ code, slip }: { code: GameCode; slip: HistorySlip }) => (
  <SlipTicket lottery={lotteries[code]} slip={slip} />
);

export function BetSlipPage() {
  const { t } = useTranslation();
  const user = useUser();
  usePageTitle(t("page.betslip"));
  // Nobody is here any more: the way out has begun.
  if (user === null) return null;
  return (
    <div className={cx(styles.page, styles.full)}>
      <h1 className={styles.title}>{t("page.betslip")}</h1>
      <SlipHistory key={user.id} player_id={user.id} Ticket={Ticket} Countdown={SlipCountdown} />
    </div>
  );
}

import type { GameCode } from "@shwe/rules/lottery";
import { cx, later } from "@shwe/ui";
import { useEffect } from "react";
import { useSearchParams } from "react-router";

import { SlipHistory } from "../features/lottery/history/slip-history.tsx";
import { againParts } from "../features/lottery/bet/again/load-again.ts";
import { betLotteries } from "../features/lottery/bet/bet-lotteries.ts";
import { SlipTicket } from "../features/lottery/bet/receipt/slip-ticket.tsx";
import { useTranslation, withTexts } from "../locales/i18n.ts";
import { useUser } from "../domain/session/session.ts";
import { isCashType, isTransitionType } from "../domain/history/history-types.ts";
import type { HistorySlip } from "../domain/lottery/slip-state.tsx";
import { usePageTitle } from "../domain/use-page-title.ts";
import styles from "./account-page.module.css";

/** The histories of cash, which a visit for slips does not need. */
const cashParts = later(() => import("../features/cash-history/cash-history.tsx"));

/** The history of games and wallet transfers. */
const transitionParts = later(() =>
  withTexts(["report"], import("../features/game-report/transition-history.tsx")),
);

const Ticket = ({ code, slip }: { code: GameCode; slip: HistorySlip }) => (
  <SlipTicket lottery={betLotteries[code]} slip={slip} />
);

export function BetSlipPage() {
  const { t } = useTranslation();
  const user = useUser();
  const [search] = useSearchParams();
  const tab = search.get("tab");
  const again = againParts.useLoaded();
  const cash = cashParts.useLoaded();
  const transition = transitionParts.useLoaded();
  const isCash = isCashType(tab);
  const isTransition = isTransitionType(tab);
  useEffect(() => {
    if (isCash) void cashParts.load();
    if (isTransition) void transitionParts.load();
  }, [isCash, isTransition]);
  usePageTitle(t("page.betslip"));
  useEffect(() => {
    void againParts.load();
  }, []);
  // During a logout the page renders once more without a player, before the redirect.
  if (user === null) return null;
  return (
    <div className={cx(styles.page, styles.full)}>
      <div className={styles.head}>
        <h1 className={styles.title}>{t("page.betslip")}</h1>
        {again && <again.FavouritesButton />}
      </div>
      {isCashType(tab) ? (
        cash && <cash.CashHistory key={tab} player_id={user.id} type={tab} />
      ) : isTransition ? (
        transition && <transition.TransitionHistory player_id={user.id} />
      ) : (
        <SlipHistory key={user.id} player_id={user.id} Ticket={Ticket} />
      )}
      {again && <again.NextDrawsSheet />}
    </div>
  );
}

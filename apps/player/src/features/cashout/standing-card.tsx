import { CountingMoney, goldTextClass, Hero, Icon, Notice } from "@shwe/ui";

import cash from "../../domain/cash/cash.module.css";
import { currency } from "../../domain/cash/currency.ts";
import { useHoldText } from "../../domain/cash/use-hold-text.ts";
import { useTranslation } from "../../locales/i18n.ts";
import type { Standing } from "./api/get-standing.ts";
import { blocksOf } from "./blocks-of.ts";
import styles from "./cash-out.module.css";

/** The balance, and whether it can be cashed out now. A hold is named only if a request can be sent. */
export function StandingCard({ standing }: { standing: Standing }) {
  const { t } = useTranslation();
  const { balance, left_today } = standing;
  const isFree = blocksOf(standing).length === 0;
  const held = useHoldText(standing.held_until);
  return (
    <>
      <Hero className={styles.standing} aria-labelledby="cash-out-balance">
        <h2 id="cash-out-balance">{t("wallet.main")}</h2>
        <p className={cash.balance}>
          <CountingMoney amount={balance} size="inherit" className={goldTextClass} />
          <small>{currency}</small>
        </p>
        {isFree && (
          <p className={styles.free}>
            <Icon name="check" size={16} />
            {t("cashout.free", { count: left_today })}
          </p>
        )}
      </Hero>
      {isFree && held !== null && (
        <Notice kind="warn" icon="clock">
          {t("cashout.held_account", { time: held })}
        </Notice>
      )}
    </>
  );
}

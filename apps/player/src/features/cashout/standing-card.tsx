import { yangonMinute } from "@shwe/rules";
import { CountingMoney, goldTextClass, Hero, Icon, Notice } from "@shwe/ui";

import { currency } from "../../domain/cash/currency.ts";
import { useTranslation } from "../../locales/i18n.ts";
import type { Standing } from "./api/get-standing.ts";
import { blocksOf } from "./blocks-of.ts";
import styles from "./cash-out.module.css";

/** The balance, and whether it can be cashed out now. */
export function StandingCard({ standing }: { standing: Standing }) {
  const { t } = useTranslation();
  const { balance, held_until, left_today } = standing;
  return (
    <>
      <Hero className={styles.standing} aria-labelledby="cash-out-balance">
        <h2 id="cash-out-balance">{t("wallet.main")}</h2>
        <p className={styles.balance}>
          <CountingMoney amount={balance} size="inherit" className={goldTextClass} />
          <small>{currency}</small>
        </p>
        {blocksOf(standing).length === 0 && (
          <p className={styles.free}>
            <Icon name="check" size={16} />
            {t("cashout.free", { count: left_today })}
          </p>
        )}
      </Hero>
      {held_until !== null && (
        <Notice kind="warn" icon="clock">
          {t("cashout.held_account", { time: yangonMinute(new Date(held_until)) })}
        </Notice>
      )}
    </>
  );
}

import { Card, CountingMoney, cx, Icon, Skeleton } from "@shwe/ui";
import type { ReactNode } from "react";
import { Link } from "react-router";

import { CashInWay } from "../../lib/cash-in-way.tsx";
import { useTranslation } from "../../lib/i18n.ts";
import { openOverlay } from "../../lib/overlay.ts";
import type { UserInfo } from "../../lib/user-info.ts";
import styles from "./wallet-card.module.css";

/** Both balances of a player on the home page, and the three ways of money. */
export function WalletCard({ user }: { user: UserInfo }) {
  const { t } = useTranslation();
  return (
    <Card className={styles.card} aria-label={t("wallet.title")}>
      <dl className={styles.balances}>
        <dt>{t("wallet.main")}</dt>
        <dd>
          <Known amount={user.balance}>
            {(amount) => <CountingMoney amount={amount} size="xl" tone="gold" unit />}
          </Known>
        </dd>
        <dt>{t("wallet.game")}</dt>
        <dd>
          <Known amount={user.game_balance}>
            {(amount) => <CountingMoney amount={amount} unit />}
          </Known>
        </dd>
      </dl>
      <div className={styles.ways}>
        <CashInWay className={cx(styles.way, styles.gold)}>
          <span>
            <Icon name="down" />
          </span>
          {t("page.cashin")}
        </CashInWay>
        <Link to="/cashout" className={styles.way}>
          <span>
            <Icon name="up" />
          </span>
          {t("page.cashout")}
        </Link>
        <button type="button" className={styles.way} onClick={() => openOverlay("transfer")}>
          <span>
            <Icon name="swap" />
          </span>
          {t("wallet.transfer")}
        </button>
      </div>
    </Card>
  );
}

type KnownProps = { amount: number | undefined; children: (amount: number) => ReactNode };

function Known({ amount, children }: KnownProps) {
  return amount === undefined ? <Skeleton shape="line" width={96} /> : children(amount);
}

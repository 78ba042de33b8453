import { Card, CountingMoney, cx, Icon, Skeleton } from "@shwe/ui";
import type { ReactNode } from "react";
import { Link } from "react-router";

import { CashInLink } from "../../domain/protection/cash-in-link.tsx";
import { useTranslation } from "../../locales/i18n.ts";
import { openOverlay } from "../../domain/overlay.ts";
import type { UserInfo } from "../../domain/session/user-info.ts";
import styles from "./wallet-card.module.css";

/** The wallet card of the home page: both balances and the buttons for cash-in, cash-out and transfer. */
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
        <CashInLink className={cx(styles.way, styles.gold)}>
          <span>
            <Icon name="down" />
          </span>
          {t("page.cashin")}
        </CashInLink>
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

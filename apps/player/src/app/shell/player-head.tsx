import { Avatar, buttonClass, CountingMoney, cx, figuresClass, Icon, Skeleton } from "@shwe/ui";
import { Link } from "react-router";

import { CashInLink } from "../../domain/protection/cash-in-link.tsx";
import { useTranslation } from "../../locales/i18n.ts";
import type { UserInfo } from "../../domain/session/user-info.ts";
import { pages } from "../pages.ts";
import styles from "./account.module.css";
import menuStyles from "./phone-menu.module.css";

/** The upper part of the slide-out menu: the player's name, both balances, cash-in and cash-out. */
export function PlayerHead({ user, onLeave }: { user: UserInfo; onLeave: () => void }) {
  const { t } = useTranslation();
  return (
    <>
      <div className={cx(styles.who, styles.head)}>
        <span className={styles.avatar}>
          <Avatar src={user.picture} size={46} />
        </span>
        <div>
          <b>{user.name}</b>
          <small className={figuresClass}>{user.phone}</small>
        </div>
      </div>
      <div className={styles.balances}>
        <Balance label={t("wallet.main")} amount={user.balance} />
        <Balance label={t("wallet.game")} amount={user.game_balance} />
      </div>
      <div className={menuStyles.actions}>
        <CashInLink className={buttonClass({ variant: "gold", full: true })} onLeave={onLeave}>
          <Icon name={pages.cashin.icon} size={18} />
          {t("page.cashin")}
        </CashInLink>
        <Link
          to={pages.cashout.path}
          className={buttonClass({ variant: "soft", full: true })}
          onClick={onLeave}
        >
          <Icon name={pages.cashout.icon} size={18} />
          {t("page.cashout")}
        </Link>
      </div>
    </>
  );
}

function Balance({ label, amount }: { label: string; amount: number | undefined }) {
  return (
    <div>
      <small>{label}</small>
      {amount === undefined ? (
        <Skeleton shape="line" width={72} height={17} />
      ) : (
        <CountingMoney amount={amount} size="lg" tone="gold" />
      )}
    </div>
  );
}

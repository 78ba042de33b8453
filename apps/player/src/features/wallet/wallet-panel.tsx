import {
  Button,
  buttonClass,
  CountingMoney,
  cx,
  goldTextClass,
  Hero,
  Icon,
  Notice,
  Skeleton,
} from "@shwe/ui";
import { formatWhole } from "@shwe/rules";
import { Link } from "react-router";

import { CashInLink } from "../../domain/protection/cash-in-link.tsx";
import { useTranslation } from "../../locales/i18n.ts";
import { openOverlay } from "../../domain/overlay.ts";
import type { UserInfo } from "../../domain/session/user-info.ts";
import styles from "./wallet-panel.module.css";

const currency = "MMK";

/** All balances of the player: main, game, points, claimable bonus and debt, with the buttons that move money. */
export function WalletPanel({ user }: { user: UserInfo }) {
  const { t } = useTranslation();
  return (
    <Hero className={styles.panel} aria-labelledby="wallet-main">
      <h2 id="wallet-main" className={styles.label}>
        {t("wallet.main")}
      </h2>
      <p className={styles.main}>
        {user.balance === undefined ? (
          <Skeleton width={170} height={34} />
        ) : (
          <>
            <CountingMoney amount={user.balance} size="inherit" className={goldTextClass} />
            <small>{currency}</small>
          </>
        )}
      </p>
      <dl className={styles.others}>
        <Other label={t("wallet.game")} amount={user.game_balance} />
        <Other label={t("wallet.point")} amount={user.point} />
        <Other label={t("profile.claimable")} amount={user.p_balance} isGain />
      </dl>
      {user.debt !== undefined && user.debt > 0 && (
        <div className={styles.debt}>
          <Notice kind="warn">
            <b>{t("profile.debt", { amount: formatWhole(user.debt) })}</b>
            <p>{t("profile.debt_text")}</p>
          </Notice>
        </div>
      )}
      <div className={styles.ways}>
        <CashInLink className={buttonClass({ variant: "gold" })}>
          <Icon name="down" size={18} />
          {t("page.cashin")}
        </CashInLink>
        <Link to="/cashout" className={buttonClass({ variant: "soft" })}>
          <Icon name="up" size={18} />
          {t("page.cashout")}
        </Link>
        <Button variant="soft" icon="swap" onClick={() => openOverlay("transfer")}>
          {t("wallet.transfer")}
        </Button>
      </div>
    </Hero>
  );
}

type OtherProps = { label: string; amount: number | undefined; isGain?: boolean };

function Other({ label, amount, isGain = false }: OtherProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className={cx(isGain && amount !== undefined && amount > 0 && styles.gain)}>
        {amount === undefined ? (
          <Skeleton shape="line" width={60} />
        ) : (
          <CountingMoney amount={amount} />
        )}
      </dd>
    </div>
  );
}

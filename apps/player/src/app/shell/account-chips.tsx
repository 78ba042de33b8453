import { CountingMoney, cx, Icon, Skeleton, VisuallyHidden } from "@shwe/ui";
import { Link } from "react-router";

import { CashInLink } from "../../domain/protection/cash-in-link.tsx";
import { useTranslation } from "../../locales/i18n.ts";
import { pages } from "../pages.ts";
import styles from "./account.module.css";

/** A balance. Until the profile is loaded, a skeleton reserves its space. */
function Figure({ amount, unit }: { amount: number | undefined; unit?: boolean }) {
  return amount === undefined ? (
    <Skeleton shape="line" width={56} />
  ) : (
    <CountingMoney amount={amount} tone="gold" unit={unit} />
  );
}

/** From here a balance is so long that a narrow header hides the button to cash in. */
const long_balance = 100_000_000;

/** The main balance with a button to cash in. */
export function BalanceChip({ balance, unit }: { balance: number | undefined; unit?: boolean }) {
  const { t } = useTranslation();
  return (
    <div
      className={cx(styles.chip, styles.wallet)}
      data-long={balance !== undefined && balance >= long_balance}
    >
      <Link to={pages.profile.path} className={styles.amount}>
        <VisuallyHidden>{t("wallet.main")} </VisuallyHidden>
        <Figure amount={balance} unit={unit ?? false} />
      </Link>
      <CashInLink className={styles.plus} label={t("page.cashin")}>
        <Icon name="plus" size={17} />
      </CashInLink>
    </div>
  );
}

export function PointChip({ point }: { point: number | undefined }) {
  const { t } = useTranslation();
  return (
    <Link to={pages.point.path} className={styles.chip}>
      <Icon name="coin" size={18} />
      <VisuallyHidden>{t("wallet.point")} </VisuallyHidden>
      <Figure amount={point} />
    </Link>
  );
}

import { cx } from "@shwe/ui";

import { moneyText } from "../../domain/money/money-text.ts";
import { PartTitle } from "../../domain/parts/panel.tsx";
import { Tile } from "../../domain/parts/tile.tsx";
import { useTranslation } from "../../locales/i18n.ts";
import type { CashOut } from "./api/get-cash-out.ts";
import styles from "./cash-out.module.css";

type PayFromProps = {
  cashOut: CashOut;
  /** The chosen account. */
  account: string | undefined;
  onChange: (id: string) => void;
};

/** The accounts from which the payment can be made, the largest figure first. */
export function PayFrom({ cashOut: { accounts, method, code }, account, onChange }: PayFromProps) {
  const { t } = useTranslation();
  return (
    <>
      <PartTitle aside={t("cash.by_ledger")}>{t("cash.pay_from")}</PartTitle>
      {accounts.length === 0 ? <p>{t("cash.no_accounts")}</p> : null}
      <div className={styles.accounts} role="radiogroup" aria-label={t("cash.pay_from")}>
        {accounts.map(({ id, label, holder, figure, room }) => (
          <label key={id} className={cx(styles.account, id === account && styles.on)}>
            <input
              type="radio"
              name={`account of ${code}`}
              checked={id === account}
              onChange={() => onChange(id)}
            />
            <Tile tile={method.tile} name={method.name} />
            <span>
              <b>{label}</b>
              <small>{holder}</small>
            </span>
            <span className={styles.figures}>
              <b>{moneyText(figure)}</b>
              <small>{t("cash.account_room", { room: moneyText(room) })}</small>
            </span>
          </label>
        ))}
      </div>
    </>
  );
}

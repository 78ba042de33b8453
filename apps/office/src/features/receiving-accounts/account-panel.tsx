import type { ReactNode } from "react";

import { moneyText } from "../../domain/money/money-text.ts";
import { KeyValues } from "../../domain/parts/key-values.tsx";
import { Panel } from "../../domain/parts/panel.tsx";
import { useTranslation } from "../../locales/i18n.ts";
import { AccountState } from "./account-state.tsx";
import type { Account } from "./api/list-accounts.ts";

type AccountPanelProps = {
  account: Account;
  /** The requests about the account, and the acts. */
  children: ReactNode;
};

/** One receiving account: where players transfer to, and what it had today. */
export function AccountPanel({ account, children }: AccountPanelProps) {
  const { t } = useTranslation();
  const { label, method, holder, number, qr_text, daily_ceiling, paid_today } = account;
  return (
    <Panel title={`${label} · ${method.name}`} aside={<AccountState account={account} />}>
      <KeyValues
        rows={[
          [t("cash_field.holder"), holder],
          [t("cash_field.number"), number],
          [t("cash_field.qr_text"), t(qr_text === null ? "form.no" : "form.yes")],
          [t("cash_field.daily_ceiling"), moneyText(daily_ceiling)],
          [t("accounts.paid_today"), moneyText(paid_today)],
          [t("accounts.closed_day"), account.closed_day],
        ]}
      />
      {children}
    </Panel>
  );
}

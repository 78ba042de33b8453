import { minuteText } from "../../domain/dates/time-text.ts";
import { moneyText } from "../../domain/money/money-text.ts";
import { KeyValues } from "../../domain/parts/key-values.tsx";
import { PartTitle } from "../../domain/parts/panel.tsx";
import { useTranslation } from "../../locales/i18n.ts";
import type { CashOut } from "./api/get-cash-out.ts";

/** The money of the player of a cash-out. */
export function CashOutMoney({ cashOut }: { cashOut: CashOut }) {
  const { t } = useTranslation();
  const { history } = cashOut;
  return (
    <>
      <PartTitle>{t("cash.money")}</PartTitle>
      <KeyValues
        rows={[
          [t("cash.credited_30d"), moneyText(history.credited_30d)],
          [
            t("cash.paid_30d"),
            t("cash.paid_times", {
              amount: moneyText(history.paid_30d),
              count: moneyText(history.paid_count),
            }),
          ],
          [t("cash.left_in_main"), moneyText(history.balance)],
          ...(history.debt > 0 ? [[t("cash.debt"), moneyText(history.debt)] as const] : []),
          ...(cashOut.kind === "cash_out" && cashOut.decided_at === null
            ? [[t("cash.if_rejected"), moneyText(history.balance + cashOut.amount)] as const]
            : []),
          [t("cash.registered"), minuteText(history.created_at)],
        ]}
      />
    </>
  );
}

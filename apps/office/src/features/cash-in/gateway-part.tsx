import { minuteText } from "../../domain/dates/time-text.ts";
import { moneyText } from "../../domain/money/money-text.ts";
import { KeyValues } from "../../domain/parts/key-values.tsx";
import { PartTitle } from "../../domain/parts/panel.tsx";
import { useTranslation } from "../../locales/i18n.ts";
import type { CashIn } from "./api/get-cash-in.ts";

type GatewayPartProps = { cashIn: CashIn; gateway: NonNullable<CashIn["gateway"]> };

const timeOrNull = (instant: string | null): string | null =>
  instant === null ? null : minuteText(instant);

/** What the payment gateway answered about a cash-in. It takes the place of the comparison with a picture. */
export function GatewayPart({ cashIn, gateway }: GatewayPartProps) {
  const { t } = useTranslation();
  const { name, state, payment_id, amount, paid_at, queried_at } = gateway;
  return (
    <>
      <PartTitle aside={t("cash.by_status_query")}>{t("cash.gateway")}</PartTitle>
      <KeyValues
        rows={[
          [t("cash.gateway_name"), name],
          [t("cash.gateway_state"), t(`gateway_state.${state}`)],
          [t("cash.gateway_payment"), payment_id],
          [t("cash.gateway_stated"), moneyText(cashIn.amount)],
          [t("cash.gateway_arrived"), amount === null ? null : moneyText(amount)],
          [t("cash.gateway_paid_at"), timeOrNull(paid_at)],
          [t("cash.gateway_queried_at"), timeOrNull(queried_at)],
          [t("cash.to"), `${cashIn.account.label} · ${cashIn.account.holder}`],
        ]}
      />
    </>
  );
}

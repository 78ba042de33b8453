import { cashOutWarnings } from "@shwe/contract/office/cashier";

import { minuteText } from "../../domain/dates/time-text.ts";
import { useNow } from "../../domain/dates/use-now.ts";
import { moneyText } from "../../domain/money/money-text.ts";
import { Checks, type CheckRow } from "../../domain/parts/checks.tsx";
import { PartTitle } from "../../domain/parts/panel.tsx";
import { type Translate, useTranslation } from "../../locales/i18n.ts";
import type { CashOut } from "./api/get-cash-out.ts";
import { groupOfCashOut } from "./group-rows.ts";

const minute_ms = 60_000;

const holdRow = (cashOut: CashOut, now: number, t: Translate): CheckRow =>
  groupOfCashOut(cashOut, now) === "held" && cashOut.held_until !== null
    ? {
        state: "forbids",
        text: t(cashOut.held_for === null ? "cash.held" : `cash_held.${cashOut.held_for}`),
        figure: t("cash.until", { time: minuteText(cashOut.held_until) }),
      }
    : { state: "holds", text: t("cash.not_held") };

/** Why a cash-out may be approved or has to wait. */
export function CashOutChecks({ cashOut }: { cashOut: CashOut }) {
  const { t } = useTranslation();
  const now = useNow(minute_ms);
  const { warnings } = cashOut;
  return (
    <>
      <PartTitle>{t("cash.conditions")}</PartTitle>
      <Checks
        rows={[
          holdRow(cashOut, now, t),
          ...cashOutWarnings.map((warning): CheckRow =>
            warnings.includes(warning)
              ? {
                  state: "warns",
                  text: t(`cash_warning_text.${warning}`),
                  ...(warning === "debt" && { figure: moneyText(cashOut.history.debt) }),
                }
              : { state: "holds", text: t(`cash_check.${warning}`) },
          ),
        ]}
      />
    </>
  );
}

import { Notice } from "@shwe/ui";
import { Link } from "react-router";

import cash from "../../../domain/cash/cash.module.css";
import { FiguresCard } from "../../../domain/cash/figures-card.tsx";
import { spacedNumber } from "../../../domain/cash/spaced-number.ts";
import { StepCard } from "../../../domain/cash/step-card.tsx";
import { useSecondsUntil } from "../../../domain/dates/use-server-clock.ts";
import type { UserInfo } from "../../../domain/session/user-info.ts";
import { useTranslation } from "../../../locales/i18n.ts";
import type { CashIn } from "../api/list-cash-ins.ts";
import { AccountCard } from "./account-card.tsx";
import { CancelButton } from "./cancel-button.tsx";
import { Countdown } from "./countdown.tsx";
import { DetailsForm } from "./details-form.tsx";

type TransferStepsProps = { request: CashIn; user: UserInfo };

/** The last two steps: the transfer to the shown account, and its details. */
export function TransferSteps({ request, user }: TransferStepsProps) {
  const { t } = useTranslation();
  const { account, state, may_credit } = request;
  const seconds = useSecondsUntil(Date.parse(request.until_at));
  // The server ends a reservation a little later than its time; the page does not wait for it.
  const isLapsed = state === "lapsed" || seconds === 0;
  return (
    <div className={cash.columns}>
      <div className={cash.panel}>
        {!may_credit && (
          <Notice kind="warn" icon="undo">
            {t("cashin.no_credit")}
          </Notice>
        )}
        {isLapsed || account === null ? (
          <>
            <Notice kind="warn" icon="clock">
              <b className={cash.strong}>{t("cashin.lapsed")}</b> {t("cashin.lapsed_text")}
              <Link to="/cashin" className={cash.link}>
                {t("cashin.another")}
              </Link>
            </Notice>
            <FiguresCard
              figures={[
                { label: t("cash.code"), value: request.code },
                ...(account === null
                  ? []
                  : [{ label: t("cashin.receiver"), value: spacedNumber(account.number) }]),
              ]}
            />
          </>
        ) : (
          <StepCard step={3} title={t("cashin.transfer")} aside={<Countdown seconds={seconds} />}>
            <p className={cash.guide}>{t("cashin.transfer_text")}</p>
            <AccountCard
              account={account}
              amount={request.amount}
              tile={request.tile}
              method={request.payment_name}
            />
            <Notice kind="warn">{t("cashin.own_account")}</Notice>
            <CancelButton id={request.id} />
          </StepCard>
        )}
      </div>
      <DetailsForm request={request} user={user} />
    </div>
  );
}

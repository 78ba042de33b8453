import { Badge, buttonClass, goldTextClass, Hero, type IconName, Money, Notice } from "@shwe/ui";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { Link } from "react-router";

import cash from "../../../domain/cash/cash.module.css";
import { currency } from "../../../domain/cash/currency.ts";
import { Dial } from "../../../domain/cash/dial.tsx";
import { durationText, expectedText } from "../../../domain/cash/expected-time.ts";
import { FiguresCard } from "../../../domain/cash/figures-card.tsx";
import { maskedNumber } from "../../../domain/cash/masked-number.ts";
import { useHoldText } from "../../../domain/cash/use-hold-text.ts";
import { PageLinks } from "../../../domain/cash/page-links.tsx";
import { Timeline } from "../../../domain/cash/timeline.tsx";
import type { UserInfo } from "../../../domain/session/user-info.ts";
import { useLocale, useTranslation } from "../../../locales/i18n.ts";
import { cashOutMethodsQuery } from "../api/list-cash-out-methods.ts";
import { type CashOut, isOpen } from "../api/list-cash-outs.ts";
import { tones } from "../tones.ts";
import { cashOutSteps } from "./cash-out-steps.ts";
import { PaymentProof } from "./payment-proof.tsx";

const ms_per_second = 1_000;

const icons: Record<CashOut["state"], IconName> = {
  pending: "hour",
  approved: "hour",
  paid: "check",
  rejected: "x",
  returned: "undo",
};

type CashOutStatusProps = { request: CashOut; user: UserInfo };

/** The progress of a cash-out, with the reference and picture of its payment. */
export function CashOutStatus({ request, user }: CashOutStatusProps) {
  const { t } = useTranslation();
  const { tag } = useLocale();
  const { data: methods } = useQuery(cashOutMethodsQuery(tag));
  const head = useRef<HTMLElement>(null);
  useEffect(() => {
    // The form was removed after sending, so the head of the progress gets the focus.
    head.current?.focus();
  }, []);
  const { state, reason } = request;
  const held = useHoldText(request.held_until);
  const expected = methods?.expected ?? null;
  const isHeld = isOpen(request) && held !== null;
  const isWaiting = isOpen(request) && held === null;
  const taken_s = tookSeconds(request);
  return (
    <div className={cash.columns}>
      <div className={cash.panel}>
        <Hero ref={head} className={cash.head} tabIndex={-1} aria-live="polite">
          {isWaiting && <Dial since={request.waits_from} most_s={expected?.most_s ?? null} />}
          {isHeld ? (
            <Badge tone="pending" icon="pause">
              {t("cashout.held_name")}
            </Badge>
          ) : (
            <Badge tone={tones[state]} icon={icons[state]}>
              {t(`cashout.state_${state}`)}
            </Badge>
          )}
          <p className={cash.balance}>
            <Money amount={request.amount} size="inherit" className={goldTextClass} />
            <small>{currency}</small>
          </p>
          <p>
            {request.payment_name} · {maskedNumber(request.account_number)}
            {taken_s !== null && <> · {t("cashout.took", { time: durationText(t, taken_s) })}</>}
          </p>
          {reason !== null && <p className={cash.reason}>{reason}</p>}
          {isWaiting && expected !== null && <p>{expectedText(t, expected)}</p>}
        </Hero>
        <Timeline steps={cashOutSteps(t, request, held)} />
      </div>
      <div className={cash.panel}>
        {request.reference !== null && (
          <PaymentProof reference={request.reference} picture={request.picture} />
        )}
        <RequestFigures request={request} balance={user.balance} />
        {isOpen(request) && (
          <Notice kind="info">{t(isHeld ? "cashout.held_text" : "cash.may_close")}</Notice>
        )}
        <Link to="/cashout" className={buttonClass({ variant: "soft" })}>
          {t("cashout.another")}
        </Link>
        <PageLinks history="cashout" />
      </div>
    </div>
  );
}

/** How long a payment took, counted as the expected time is: from the end of a hold. Null: it is not paid. */
function tookSeconds({ state, timeline, waits_from }: CashOut): number | null {
  const paid = timeline.find((entry) => entry.state === "paid");
  if (state !== "paid" || paid === undefined) return null;
  return (Date.parse(paid.at) - Date.parse(waits_from)) / ms_per_second;
}

function RequestFigures({ request, balance }: { request: CashOut; balance: number | undefined }) {
  const { t } = useTranslation();
  const { code, account_name, fee, amount } = request;
  return (
    <FiguresCard
      figures={[
        { label: t("cash.code"), value: code },
        { label: t("cash.holder"), value: account_name },
        ...(fee === 0
          ? []
          : [
              { label: t("cash.fee"), value: <Money amount={fee} /> },
              { label: t("cashout.arrives"), value: <Money amount={amount - fee} /> },
            ]),
        ...(balance === undefined
          ? []
          : [
              {
                label: t("cash.balance_now"),
                value: <Money amount={balance} />,
                isStrong: true,
              },
            ]),
      ]}
    />
  );
}

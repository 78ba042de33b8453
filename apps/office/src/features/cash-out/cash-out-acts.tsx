import { Check, Hand, Undo2, X } from "lucide-react";

import { moneyText } from "../../domain/money/money-text.ts";
import { Button } from "../../domain/parts/button.tsx";
import { useTranslation } from "../../locales/i18n.ts";
import type { CashOut } from "./api/get-cash-out.ts";
import type { OpenDialog } from "./cash-out-dialogs.tsx";

export type CashOutActsProps = {
  cashOut: CashOut;
  canDecide: boolean;
  canClaim: boolean;
  canAct: boolean;
  canApprove: boolean;
  canPay: boolean;
  /** Not if the payment may have been made. */
  canReject: boolean;
  /** A decision is being sent, so no other one can begin. */
  isBusy: boolean;
  onClaim: () => void;
  onApprove: () => void;
  onPay: () => void;
  onOpen: (dialog: OpenDialog) => void;
};

/** The acts beside the main one, by the state of the request. */
export function CashOutActs(props: CashOutActsProps) {
  const { cashOut, canDecide, canAct, canReject, isBusy, onOpen } = props;
  const { t } = useTranslation();
  const { state } = cashOut;
  if (canAct)
    return (
      <Button
        kind="danger"
        keys="r"
        disabled={isBusy || !canReject}
        onClick={() => onOpen("reject")}
      >
        <X aria-hidden />
        {t(state === "approved" ? "cash.could_not_pay" : "cash.reject")}
      </Button>
    );
  if (state === "paid" && canDecide)
    return (
      <Button onClick={() => onOpen("returned")}>
        <Undo2 aria-hidden />
        {t("cash.returned_after")}
      </Button>
    );
  return null;
}

/** The main act: claim, then approve or record the payment. */
export function CashOutMainAct(props: CashOutActsProps) {
  const { cashOut, canClaim, canAct, canApprove, canPay, isBusy } = props;
  const { t } = useTranslation();
  if (canClaim)
    return (
      <Button kind="main" keys="Enter" disabled={isBusy} onClick={props.onClaim}>
        <Hand aria-hidden />
        {t("cash.claim")}
      </Button>
    );
  if (!canAct) return null;
  if (cashOut.state === "approved")
    return (
      <Button kind="main" keys="p" disabled={!canPay || isBusy} onClick={props.onPay}>
        <Check aria-hidden />
        {t("cash.mark_paid")}
      </Button>
    );
  return (
    <Button kind="main" keys="a" disabled={!canApprove || isBusy} onClick={props.onApprove}>
      <Check aria-hidden />
      {t("cash.approve_amount", { amount: moneyText(cashOut.amount) })}
    </Button>
  );
}

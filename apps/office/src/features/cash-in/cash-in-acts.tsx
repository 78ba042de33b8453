import { Check, FolderOpen, Hand, Pencil, Undo2, X } from "lucide-react";

import { moneyText } from "../../domain/money/money-text.ts";
import { Button } from "../../domain/parts/button.tsx";
import { useTranslation } from "../../locales/i18n.ts";
import type { CashIn } from "./api/get-cash-in.ts";
import type { OpenDialog } from "./cash-in-dialog.tsx";
import { hasArrived } from "./has-arrived.ts";

export type CashInActsProps = {
  cashIn: CashIn;
  canDecide: boolean;
  canClaim: boolean;
  canAct: boolean;
  canApprove: boolean;
  /** A decision is being sent, so no other one can begin. */
  isBusy: boolean;
  onClaim: () => void;
  onApprove: () => void;
  onOpen: (dialog: OpenDialog) => void;
};

/** The acts beside the main one, by the state of the request. */
export function CashInActs({ cashIn, canDecide, canAct, isBusy, onOpen }: CashInActsProps) {
  const { t } = useTranslation();
  const { state, approval_id, gateway, arrived } = cashIn;
  const canAsk = canDecide && approval_id === null;
  // While a return waits, no other one is opened.
  const canReturn = gateway !== null || arrived.may_be_stated;
  if (canAct)
    return (
      <>
        <Button
          kind="danger"
          keys="r"
          disabled={isBusy || hasArrived(cashIn)}
          onClick={() => onOpen("reject")}
        >
          <X aria-hidden />
          {t("cash.reject")}
        </Button>
        <Button keys="c" disabled={isBusy} onClick={() => onOpen("correct")}>
          <Pencil aria-hidden />
          {t("cash.correct")}
        </Button>
        <Button keys="t" disabled={isBusy} onClick={() => onOpen("return")}>
          <Undo2 aria-hidden />
          {t("cash.return")}
        </Button>
      </>
    );
  if (state === "approved" && canDecide)
    return (
      <>
        <Button disabled={!canReturn} onClick={() => onOpen("excess")}>
          <Undo2 aria-hidden />
          {t("cash.return_excess")}
        </Button>
        <Button kind="danger" disabled={!canAsk} onClick={() => onOpen("reverse")}>
          <Undo2 aria-hidden />
          {t("cash.reverse")}
        </Button>
      </>
    );
  if ((state === "reversed" || state === "returned") && gateway === null && canDecide)
    return (
      <Button disabled={!canAsk || !canReturn} onClick={() => onOpen("excess")}>
        <Undo2 aria-hidden />
        {t(arrived.sent_back > 0 ? "cash.return_more" : "cash.return")}
      </Button>
    );
  if (cashIn.may_reopen && canDecide)
    return (
      <Button disabled={!canAsk} onClick={() => onOpen("reopen")}>
        <FolderOpen aria-hidden />
        {t("cash.reopen")}
      </Button>
    );
  return null;
}

/** The main act: claim, then approve. */
export function CashInMainAct(props: CashInActsProps) {
  const { cashIn, canClaim, canAct, canApprove, isBusy, onClaim, onApprove } = props;
  const { t } = useTranslation();
  if (canClaim)
    return (
      <Button kind="main" keys="Enter" disabled={isBusy} onClick={onClaim}>
        <Hand aria-hidden />
        {t("cash.claim")}
      </Button>
    );
  if (!canAct) return null;
  return (
    <Button kind="main" keys="a" disabled={!canApprove || isBusy} onClick={onApprove}>
      <Check aria-hidden />
      {t("cash.approve_amount", { amount: moneyText(cashIn.amount) })}
    </Button>
  );
}

import { toast } from "@shwe/ui";
import { Undo2 } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";

import { useCashReasons } from "../../domain/cash/cash-reasons.ts";
import { stateText, stateTone } from "../../domain/cash/cash-state.ts";
import { CashTimeline } from "../../domain/cash/cash-timeline.tsx";
import { ClaimTag } from "../../domain/cash/claim-tag.tsx";
import { ReasonList } from "../../domain/cash/reason-list.tsx";
import { RequestHead } from "../../domain/cash/request-head.tsx";
import { RequestPanel } from "../../domain/cash/request-panel.tsx";
import { TakeOverButton } from "../../domain/cash/take-over-button.tsx";
import { useClaim } from "../../domain/cash/use-claim.ts";
import { seriousOf } from "../../domain/cash/warning-tags.tsx";
import { useNow } from "../../domain/dates/use-now.ts";
import { useKeys } from "../../domain/keys/use-keys.ts";
import { moneyText } from "../../domain/money/money-text.ts";
import { Button } from "../../domain/parts/button.tsx";
import { Note } from "../../domain/parts/note.tsx";
import { Tag } from "../../domain/parts/tag.tsx";
import { type Translate, useTranslation } from "../../locales/i18n.ts";
import { useApproveCashOut } from "./api/approve-cash-out.ts";
import { useClaimCashOut } from "./api/claim-cash-out.ts";
import type { CashOut } from "./api/get-cash-out.ts";
import { useReleaseCashOut } from "./api/release-cash-out.ts";
import { useTakeOverCashOut } from "./api/take-over-cash-out.ts";
import { CashOutActs, type CashOutActsProps, CashOutMainAct } from "./cash-out-acts.tsx";
import { CashOutChecks } from "./cash-out-checks.tsx";
import { CashOutDialog, type OpenDialog } from "./cash-out-dialogs.tsx";
import { CashOutMoney } from "./cash-out-money.tsx";
import { CashOutPeople } from "./cash-out-people.tsx";
import { CashOutOutcome } from "./cash-out-outcome.tsx";
import { groupOfCashOut, waitsFrom } from "./group-rows.ts";
import { PayFrom } from "./pay-from.tsx";
import { PayeePart } from "./payee-part.tsx";
import { ProofPart } from "./proof-part.tsx";
import { usePayee } from "./use-payee.ts";
import { type Payment, usePayment } from "./use-payment.ts";

type CashOutPanelProps = {
  cashOut: CashOut;
  canDecide: boolean;
  promised_s: number | undefined;
  onDecided: () => void;
  onOutdated: () => void;
};

/** What the payment leaves on its account, or where the money is now. */
const outcomeText = (cashOut: CashOut, { account }: Payment, t: Translate): string | null => {
  if (cashOut.state === "pending")
    return t(cashOut.needs_two.length > 0 ? "cash.another_pays" : "cash.one_may_do_both");
  if (cashOut.state !== "approved" || account === undefined) return null;
  return t("cash.account_becomes", {
    label: account.label,
    before: moneyText(account.figure),
    after: moneyText(account.figure - (cashOut.amount - cashOut.fee)),
  });
};

/** One cash-out: the payee, the conditions, both people, and the decision or the payment. */
export function CashOutPanel(props: CashOutPanelProps) {
  const { cashOut, canDecide, promised_s, onDecided, onOutdated } = props;
  const { t } = useTranslation();
  const navigate = useNavigate();
  const now = useNow();
  const { id, code, kind, state, version, warnings } = cashOut;
  const isForTwo = cashOut.needs_two.length > 0;
  const [dialog, setDialog] = useState<OpenDialog>();
  const close = (): void => setDialog(undefined);
  const payee = usePayee(cashOut, () => setDialog((open) => (open === "read" ? undefined : open)));
  const mayBePaid = warnings.includes("payment_begun");
  // Another operator may have paid: the number is shown only on purpose.
  const onRead = (): void => (mayBePaid ? setDialog("read") : payee.show());
  const claiming = useClaimCashOut();
  const releasing = useReleaseCashOut();
  const takingOver = useTakeOverCashOut();
  const onApproved = (): void => {
    close();
    toast.success(t("cash.approved", { code }));
    // One person may pay at once what this person approved, and has to read the number again for that.
    if (isForTwo) onDecided();
    else if (payee.number !== undefined) payee.show();
  };
  const approve = useApproveCashOut(onApproved, { showsError: false });
  const payment = usePayment(cashOut, () => {
    close();
    onDecided();
  });
  const onClaim = (): void => claiming.mutate({ params: { id } });
  const onRelease = (): void => releasing.mutate({ params: { id } });
  const isOpen = state === "pending" || state === "approved";
  const { canClaim, canAct } = useClaim({
    claim: cashOut.claim,
    isOpen: canDecide && isOpen,
    onClaim,
    onRelease,
  });
  const isHeld = groupOfCashOut(cashOut, now) === "held";
  const isBusy = approve.isPending || payment.act.isPending;
  const canApprove = canAct && state === "pending" && !isHeld && !cashOut.is_opener;
  const isPaying = canAct && state === "approved";
  const isForAnother = state === "approved" && cashOut.is_approver && isForTwo;
  const canPay = isPaying && !isHeld && !isForAnother;
  const canReject = canAct && cashOut.may_reject;
  const onApprove = (): void => {
    if (isBusy) return;
    if (kind === "return" && !cashOut.is_payee_read) {
      payee.show();
      toast.info(t("cash.compare_sender"));
    } else if (seriousOf(warnings).length > 0) setDialog("approve");
    else approve.mutate({ params: { id }, body: { version, note: null } });
  };
  const onPay = (): void => {
    if (isBusy || !payment.isComplete()) return;
    if (payee.number === undefined) onRead();
    if (!mayBePaid) setDialog("pay");
  };
  useKeys([
    canApprove && { keys: "a", label: t("cash.approve"), run: onApprove },
    canPay && { keys: "p", label: t("cash.mark_paid"), run: onPay },
  ]);
  const acts: CashOutActsProps = {
    ...{ cashOut, canDecide, canClaim, canAct, canApprove, canPay, canReject, isBusy },
    ...{ onClaim, onApprove, onPay, onOpen: setDialog },
  };
  return (
    <RequestPanel
      label={code}
      isLeftWide
      head={
        <RequestHead
          {...cashOut}
          sent_at={cashOut.requested_at}
          waits_from={waitsFrom(cashOut, now)}
          promised_s={promised_s}
          tags={
            <>
              {state === "pending" ? null : (
                <Tag tone={stateTone(state)}>{stateText(state, t)}</Tag>
              )}
              {isOpen ? <ClaimTag claim={cashOut.claim} /> : null}
              {canDecide && isOpen ? (
                <TakeOverButton
                  claim={cashOut.claim}
                  onTakeOver={() => takingOver.mutate({ params: { id } })}
                />
              ) : null}
              {canAct ? (
                <Button size="small" keys="z" disabled={isBusy} onClick={onRelease}>
                  <Undo2 aria-hidden />
                  {t("cash.release")}
                </Button>
              ) : null}
            </>
          }
        />
      }
      left={
        <>
          <PayeePart
            cashOut={cashOut}
            payee={payee}
            onRead={onRead}
            title={t(isPaying ? "cash.send_this" : "cash.payee")}
            canReveal={canAct && !isForAnother}
          />
          {isPaying && !canReject ? <Note title={t("cash.maybe_paid_by_you")} /> : null}
          {canPay ? (
            <>
              <PayFrom
                cashOut={cashOut}
                account={payment.account?.id}
                onChange={payment.onAccount}
              />
              <ProofPart
                id={id}
                field={payment.field}
                reference={payment.reference}
                onReference={payment.onReference}
                hasProof={cashOut.proof_id !== null}
                isPayeeRead={cashOut.is_payee_read}
              />
            </>
          ) : (
            <CashOutChecks cashOut={cashOut} />
          )}
          {isOpen ? null : (
            <CashOutOutcome cashOut={cashOut} canOpen={canDecide} onFailed={onOutdated} />
          )}
        </>
      }
      right={
        <>
          <CashOutPeople cashOut={cashOut} />
          {canPay ? <CashOutChecks cashOut={cashOut} /> : null}
          <CashOutMoney cashOut={cashOut} />
          {canReject ? <Reasons onChoose={setDialog} /> : null}
          <CashTimeline events={cashOut.timeline} />
        </>
      }
      acts={<CashOutActs {...acts} />}
      outcome={outcomeText(cashOut, payment, t)}
      main={<CashOutMainAct {...acts} />}
      dialog={
        dialog === undefined ? null : (
          <CashOutDialog
            open={dialog}
            cashOut={cashOut}
            payee={payee}
            payment={payment}
            onClose={close}
            onApproved={onApproved}
            onRejected={() => {
              close();
              onDecided();
            }}
            onAsked={(asked) => {
              close();
              toast.info(t("form.asked"), {
                action: {
                  label: t("cash.open_request"),
                  onPress: () => void navigate(`/approvals?id=${asked}`),
                },
              });
            }}
          />
        )
      }
    />
  );
}

const Reasons = ({ onChoose }: { onChoose: (chosen: number | "reject") => void }) => (
  <ReasonList reasons={useCashReasons("out")} onChoose={onChoose} />
);

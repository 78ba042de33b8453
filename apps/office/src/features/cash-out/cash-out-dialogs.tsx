import { toast } from "@shwe/ui";
import { Eye, Undo2 } from "lucide-react";

import { ApproveDialog } from "../../domain/cash/approve-dialog.tsx";
import { useCashReasons } from "../../domain/cash/cash-reasons.ts";
import { RejectDialog } from "../../domain/cash/reject-dialog.tsx";
import { seriousOf } from "../../domain/cash/warning-tags.tsx";
import { clockText } from "../../domain/dates/time-text.ts";
import { ActForm } from "../../domain/forms/act-form.tsx";
import { ReasonForm } from "../../domain/forms/reason-form.tsx";
import { moneyText } from "../../domain/money/money-text.ts";
import { Modal } from "../../domain/parts/modal.tsx";
import { Note } from "../../domain/parts/note.tsx";
import { useTranslation } from "../../locales/i18n.ts";
import { useApproveCashOut } from "./api/approve-cash-out.ts";
import type { CashOut } from "./api/get-cash-out.ts";
import { useRejectCashOut } from "./api/reject-cash-out.ts";
import { useReturnCashOut } from "./api/return-cash-out.ts";
import { PayDialog } from "./pay-dialog.tsx";
import type { Payee } from "./use-payee.ts";
import type { Payment } from "./use-payment.ts";

/** The open dialog: a decision, the number of a payee whom another operator may have paid, or the id of a reason for a rejection. */
export type OpenDialog = "approve" | "pay" | "read" | "reject" | "returned" | number;

type CashOutDialogProps = {
  cashOut: CashOut;
  payee: Payee;
  payment: Payment;
  onClose: () => void;
  onApproved: () => void;
  onRejected: () => void;
  /** With the request for a second person. */
  onAsked: (approvalId: string) => void;
};

/** The dialog of a decision about a cash-out. */
export function CashOutDialog({ open, ...dialog }: CashOutDialogProps & { open: OpenDialog }) {
  if (open === "approve") return <ApproveWarned {...dialog} />;
  if (open === "pay") return <PayDialog {...dialog} />;
  if (open === "read") return <ReadDialog {...dialog} />;
  if (open === "returned") return <ReturnedDialog {...dialog} />;
  return <RejectCashOut {...dialog} reason={open === "reject" ? undefined : open} />;
}

/** Approves a request that has warnings. */
function ApproveWarned({ cashOut, onClose, onApproved }: CashOutDialogProps) {
  const { t } = useTranslation();
  const { id, amount, version, code } = cashOut;
  const approve = useApproveCashOut(onApproved, { showsError: true });
  return (
    <ApproveDialog
      title={t("cash.approve_title", { amount: moneyText(amount), code })}
      warnings={seriousOf(cashOut.warnings)}
      note={t(cashOut.needs_two.length > 0 ? "cash.another_pays" : "cash.one_may_do_both")}
      act={approve}
      onSubmit={(note) => approve.mutate({ params: { id }, body: { version, note } })}
      onClose={onClose}
    />
  );
}

/** Who has read the number of the payee and may have paid. */
function BegunNote({ paying, text }: { paying: CashOut["paying"]; text: string }) {
  const { t } = useTranslation();
  if (paying === null) return null;
  const { by, since } = paying;
  return (
    <Note tone="bad" title={t("cash.begun_by", { name: by, time: clockText(since) })}>
      {text}
    </Note>
  );
}

/** Asks before the number is shown although another operator has read it and may have paid. */
function ReadDialog({ cashOut: { code, paying }, payee, onClose }: CashOutDialogProps) {
  const { t } = useTranslation();
  return (
    <Modal
      title={t("form.act_on", { act: t("cash.reveal"), subject: code })}
      isOpen
      onClose={onClose}
    >
      <ActForm
        label={t("cash.read_despite")}
        icon={Eye}
        note={t("cash.recorded_view")}
        isDisabled={payee.isPending}
        onSubmit={() => payee.show({ despite: true })}
        onCancel={onClose}
      >
        <BegunNote paying={paying} text={t("cash.begun_text")} />
      </ActForm>
    </Modal>
  );
}

type RejectCashOutProps = CashOutDialogProps & { reason: number | undefined };

function RejectCashOut({ cashOut, reason, onClose, onRejected }: RejectCashOutProps) {
  const { t } = useTranslation();
  const { id, version, code, paying } = cashOut;
  // Only sent if needed, because a server of the former release refuses it.
  const despite = paying === null ? {} : { despite: true };
  const reject = useRejectCashOut(() => {
    toast.success(t("cash.rejected", { code }));
    onRejected();
  });
  return (
    <RejectDialog
      title={t("form.act_on", { act: t("cash.reject"), subject: code })}
      reasons={useCashReasons("out")}
      reason={reason}
      act={reject}
      onSubmit={(decision) =>
        reject.mutate({ params: { id }, body: { version, ...decision, ...despite } })
      }
      onClose={onClose}
    >
      <BegunNote paying={paying} text={t("cash.begun_reject_text")} />
    </RejectDialog>
  );
}

/** Asks a second person to record that a payment came back. */
function ReturnedDialog({ cashOut: { id, code, kind }, onClose, onAsked }: CashOutDialogProps) {
  const { t } = useTranslation();
  const act = useReturnCashOut(({ approval_id }) => onAsked(approval_id));
  return (
    <Modal
      title={t("form.act_on", { act: t("cash.returned_after"), subject: code })}
      isOpen
      onClose={onClose}
    >
      <ReasonForm
        label={t("form.ask")}
        icon={Undo2}
        note={t("form.two_people")}
        act={act}
        onSubmit={(reason) => act.mutate({ params: { id }, body: { reason } })}
        onCancel={onClose}
      >
        <Note title={t(kind === "return" ? "cash.return_came_back_text" : "cash.returned_text")} />
      </ReasonForm>
    </Modal>
  );
}

import { reason_length_max } from "@shwe/contract/office/limits";
import { toast } from "@shwe/ui";
import { Check } from "lucide-react";
import { useState } from "react";

import { ApproveDialog } from "../../domain/cash/approve-dialog.tsx";
import { useCashReasons } from "../../domain/cash/cash-reasons.ts";
import { RejectDialog } from "../../domain/cash/reject-dialog.tsx";
import { seriousOf } from "../../domain/cash/warning-tags.tsx";
import { ActForm } from "../../domain/forms/act-form.tsx";
import { TextArea, TextField } from "../../domain/forms/field.tsx";
import { isReason } from "../../domain/forms/reason-rules.ts";
import { moneyText } from "../../domain/money/money-text.ts";
import { readAmount } from "../../domain/money/read-amount.ts";
import { Modal } from "../../domain/parts/modal.tsx";
import { useTranslation } from "../../locales/i18n.ts";
import { useApproveCashIn } from "./api/approve-cash-in.ts";
import type { CashIn } from "./api/get-cash-in.ts";
import { useRejectCashIn } from "./api/reject-cash-in.ts";
import { useDecisionNote } from "./decision-note.ts";

export type CashInDialogProps = {
  cashIn: CashIn;
  onClose: () => void;
  /** With the request for a second person, if the decision became one. */
  onDone: (approvalId: string | null) => void;
};

/** Approves by a dialog, and says so if the credit took effect. */
const useApproval = ({ cashIn: { code }, onDone }: CashInDialogProps) => {
  const { t } = useTranslation();
  return useApproveCashIn(
    ({ approval_id }) => {
      if (approval_id === null) toast.success(t("cash.approved", { code }));
      onDone(approval_id);
    },
    { showsError: true },
  );
};

/** Approves a request that has warnings. */
export function ApproveWarned(props: CashInDialogProps) {
  const { cashIn, onClose } = props;
  const { t } = useTranslation();
  const { id, amount, version, code } = cashIn;
  const approve = useApproval(props);
  return (
    <ApproveDialog
      title={t("cash.approve_title", { amount: moneyText(amount), code })}
      warnings={seriousOf(cashIn.warnings)}
      note={useDecisionNote(cashIn)}
      act={approve}
      onSubmit={(note) => approve.mutate({ params: { id }, body: { version, amount, note } })}
      onClose={onClose}
    />
  );
}

/** Approves another amount than the player stated, with a reason. */
export function CorrectDialog(props: CashInDialogProps) {
  const { cashIn, onClose } = props;
  const { t } = useTranslation();
  const { id, version, code } = cashIn;
  // At a gateway the amount that arrived is known.
  const [text, setText] = useState(String(cashIn.gateway?.amount ?? ""));
  const [note, setNote] = useState("");
  const amount = readAmount(text) ?? 0;
  const approve = useApproval(props);
  const decides = useDecisionNote(cashIn, amount);
  return (
    <Modal
      title={t("form.act_on", { act: t("cash.correct"), subject: code })}
      isOpen
      onClose={onClose}
    >
      <ActForm
        label={
          amount > 0 ? t("cash.approve_amount", { amount: moneyText(amount) }) : t("cash.approve")
        }
        icon={Check}
        note={decides}
        act={approve}
        isDisabled={amount <= 0 || !isReason(note)}
        onSubmit={() =>
          approve.mutate({ params: { id }, body: { version, amount, note: note.trim() } })
        }
        onCancel={onClose}
      >
        <TextField
          label={t("cash.arrived")}
          hint={t("cash.stated", { amount: moneyText(cashIn.amount) })}
          inputMode="numeric"
          autoComplete="off"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <TextArea
          label={t("form.reason")}
          hint={t("form.reason_hint")}
          maxLength={reason_length_max}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      </ActForm>
    </Modal>
  );
}

type RejectCashInProps = CashInDialogProps & { reason: number | undefined };

export function RejectCashIn({ cashIn, reason, onClose, onDone }: RejectCashInProps) {
  const { t } = useTranslation();
  const { id, version, code } = cashIn;
  const reject = useRejectCashIn(() => {
    toast.success(t("cash.rejected", { code }));
    onDone(null);
  });
  return (
    <RejectDialog
      title={t("form.act_on", { act: t("cash.reject"), subject: code })}
      reasons={useCashReasons("in")}
      reason={reason}
      act={reject}
      onSubmit={(decision) => reject.mutate({ params: { id }, body: { version, ...decision } })}
      onClose={onClose}
    />
  );
}

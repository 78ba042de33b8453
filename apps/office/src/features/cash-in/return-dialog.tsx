import { reason_length_max } from "@shwe/contract/office/limits";
import { type NumberForm, parseAccountNumber } from "@shwe/rules";
import { toast } from "@shwe/ui";
import { Undo2 } from "lucide-react";
import { useState } from "react";

import { remarkOf } from "../../domain/cash/remark.ts";
import { ActForm } from "../../domain/forms/act-form.tsx";
import { TextArea, TextField } from "../../domain/forms/field.tsx";
import { isReason } from "../../domain/forms/reason-rules.ts";
import { moneyText } from "../../domain/money/money-text.ts";
import { readAmount } from "../../domain/money/read-amount.ts";
import { Modal } from "../../domain/parts/modal.tsx";
import { Note } from "../../domain/parts/note.tsx";
import { useTranslation } from "../../locales/i18n.ts";
import { useReturnCashIn } from "./api/return-cash-in.ts";
import { useReturnExcess } from "./api/return-excess.ts";
import { useStateArrived } from "./api/state-arrived.ts";
import type { CashInDialogProps } from "./decision-dialogs.tsx";

const name_length_min = 2;
const name_length_max = 60;

/** What is typed about the sender; null until it is complete. */
const senderOf = (form: NumberForm, name: string, number: string) => {
  const sender_name = name.trim();
  const sender_number = parseAccountNumber(form, number);
  const isComplete = sender_name.length >= name_length_min && sender_number !== null;
  return isComplete ? { sender_name, sender_number } : null;
};

type ReturnDialogProps = CashInDialogProps & {
  /** What arrived beyond a credit or an earlier return goes back. */
  isExcess: boolean;
};

/**
 * Sends all that is neither credited nor sent back to its sender through the queue of cash-outs. If another amount arrived than is
 * known, a second person confirms it first, so the dialog asks for that. After a reversal or a return it is always confirmed first.
 */
export function ReturnDialog({ cashIn, isExcess, onClose, onDone }: ReturnDialogProps) {
  const { t } = useTranslation();
  const { id, version, code, state } = cashIn;
  const { known, is_certain, sent_back, may_be_stated } = cashIn.arrived;
  const [name, setName] = useState(cashIn.payer ?? "");
  const [number, setNumber] = useState("");
  const credited = state === "approved" ? (cashIn.credited ?? 0) : 0;
  const settled = credited + sent_back;
  const [text, setText] = useState(known > settled ? moneyText(known - settled) : "");
  const [remark, setRemark] = useState("");
  const done = (): void => {
    toast.success(t("cash.return_opened"));
    onDone(null);
  };
  const returnAll = useReturnCashIn(done);
  const returnExcess = useReturnExcess(done);
  const stateArrived = useStateArrived(({ approval_id }) => onDone(approval_id));
  const amount = readAmount(text) ?? 0;
  const sender = senderOf(cashIn.method.number_form, name, number);
  const arrived = settled + amount;
  const isOther = arrived !== known || (isExcess && state !== "approved" && !is_certain);
  const isRefused = isOther && !may_be_stated;
  const isUnknown = isOther && may_be_stated;
  // Two people can take back what they confirmed, if no more arrived than was credited and sent back.
  const isNothing = isUnknown && is_certain && text.trim() === "0";
  const noteKey = isNothing
    ? "cash.return_nothing"
    : isUnknown
      ? "cash.return_unknown"
      : "cash.return_certain";
  const isComplete = isUnknown ? isReason(remark) : sender !== null;
  const submit = (): void => {
    if (isUnknown) {
      stateArrived.mutate({ params: { id }, body: { amount: arrived, reason: remark.trim() } });
      return;
    }
    if (sender === null) return;
    const body = { ...sender, amount, note: remarkOf(remark) };
    if (isExcess) returnExcess.mutate({ params: { id }, body });
    else returnAll.mutate({ params: { id }, body: { ...body, version } });
  };
  const actKey =
    credited > 0 ? "cash.return_excess" : sent_back > 0 ? "cash.return_more" : "cash.return";
  const act = t(actKey);
  return (
    <Modal title={t("form.act_on", { act, subject: code })} isOpen onClose={onClose}>
      <ActForm
        label={isUnknown ? t("form.ask") : act}
        icon={Undo2}
        note={isUnknown ? t("form.two_people") : t("cash.return_note")}
        act={isUnknown ? stateArrived : isExcess ? returnExcess : returnAll}
        isDisabled={(amount <= 0 && !isNothing) || !isComplete || isRefused}
        onSubmit={submit}
        onCancel={onClose}
      >
        <Note title={t(`${actKey}_text`, { amount: moneyText(sent_back) })} />
        <TextField
          label={t("cash.sender_name")}
          autoComplete="off"
          maxLength={name_length_max}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <TextField
          label={t("cash.sender_number")}
          inputMode="numeric"
          autoComplete="off"
          value={number}
          onChange={({ target }) => setNumber(target.value)}
        />
        <TextField
          label={t("cash.amount")}
          inputMode="numeric"
          autoComplete="off"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        {(isUnknown || isRefused) && (
          <Note tone="wait" title={t(noteKey, { amount: moneyText(known) })} />
        )}
        <TextArea
          label={t(isUnknown ? "form.reason" : "cash.remark")}
          hint={t(isUnknown ? "form.reason_hint" : "cash.remark_hint")}
          maxLength={reason_length_max}
          value={remark}
          onChange={({ target }) => setRemark(target.value)}
        />
      </ActForm>
    </Modal>
  );
}

import { reason_length_max } from "@shwe/contract/office/limits";
import { toast } from "@shwe/ui";
import { Undo2 } from "lucide-react";
import { useState } from "react";

import { remarkOf } from "../../domain/cash/remark.ts";
import { ActForm } from "../../domain/forms/act-form.tsx";
import { TextArea, TextField } from "../../domain/forms/field.tsx";
import { moneyText } from "../../domain/money/money-text.ts";
import { readAmount } from "../../domain/money/read-amount.ts";
import { Modal } from "../../domain/parts/modal.tsx";
import { Note } from "../../domain/parts/note.tsx";
import { useTranslation } from "../../locales/i18n.ts";
import { useReturnCashIn } from "./api/return-cash-in.ts";
import { useReturnExcess } from "./api/return-excess.ts";
import type { CashInDialogProps } from "./decision-dialogs.tsx";

const name_length_min = 2;
const name_length_max = 60;
const number_form = /^[0-9]{5,24}$/;

/** What is typed about the sender; null until it is complete. */
const senderOf = (name: string, number: string) => {
  const sender = { sender_name: name.trim(), sender_number: number.replaceAll(/[\s-]/g, "") };
  const isComplete =
    sender.sender_name.length >= name_length_min && number_form.test(sender.sender_number);
  return isComplete ? sender : null;
};

type ReturnDialogProps = CashInDialogProps & {
  /** Only what arrived beyond the credit of an approved request goes back. */
  isExcess: boolean;
};

/** Sends money back to its sender through the queue of cash-outs. */
export function ReturnDialog({ cashIn, isExcess, onClose, onDone }: ReturnDialogProps) {
  const { t } = useTranslation();
  const { id, version, code } = cashIn;
  const [name, setName] = useState(cashIn.payer ?? "");
  const [number, setNumber] = useState("");
  const [text, setText] = useState(isExcess ? "" : moneyText(cashIn.amount));
  const [remark, setRemark] = useState("");
  const done = (): void => {
    toast.success(t("cash.return_opened"));
    onDone(null);
  };
  const returnAll = useReturnCashIn(done);
  const returnExcess = useReturnExcess(done);
  const amount = readAmount(text) ?? 0;
  const sender = senderOf(name, number);
  const submit = (): void => {
    if (sender === null) return;
    const body = { ...sender, amount, note: remarkOf(remark) };
    if (isExcess) returnExcess.mutate({ params: { id }, body });
    else returnAll.mutate({ params: { id }, body: { ...body, version } });
  };
  const act = isExcess ? t("cash.return_excess") : t("cash.return");
  return (
    <Modal title={t("form.act_on", { act, subject: code })} isOpen onClose={onClose}>
      <ActForm
        label={act}
        icon={Undo2}
        note={t("cash.return_note")}
        act={isExcess ? returnExcess : returnAll}
        isDisabled={amount <= 0 || sender === null}
        onSubmit={submit}
        onCancel={onClose}
      >
        <Note title={t(isExcess ? "cash.return_excess_text" : "cash.return_text")} />
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
        <TextArea
          label={t("cash.remark")}
          hint={t("cash.remark_hint")}
          maxLength={reason_length_max}
          value={remark}
          onChange={({ target }) => setRemark(target.value)}
        />
      </ActForm>
    </Modal>
  );
}

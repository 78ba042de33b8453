import { toast } from "@shwe/ui";
import { ArrowLeftRight } from "lucide-react";
import { useState } from "react";

import { Choice } from "../../domain/forms/choice.tsx";
import { TextField } from "../../domain/forms/field.tsx";
import { ReasonForm } from "../../domain/forms/reason-form.tsx";
import { Modal } from "../../domain/parts/modal.tsx";
import { useTranslation } from "../../locales/i18n.ts";
import type { Account } from "./api/list-accounts.ts";
import { useMoveMoney } from "./api/move-money.ts";
import { only_fee, readMove } from "./move-form.ts";

type MoveDialogProps = {
  account: Account;
  accounts: readonly Account[];
  onClose: () => void;
};

/** Asks to record money that was moved to another account in the payment app, or a fee. Another operator confirms it. */
export function MoveDialog({ account: { id, label }, accounts, onClose }: MoveDialogProps) {
  const { t } = useTranslation();
  const [target, setTarget] = useState<string>();
  const [amount, setAmount] = useState("");
  const [fee, setFee] = useState("");
  const move = readMove({ target, amount, fee });
  const send = useMoveMoney(() => {
    onClose();
    toast.success(t("form.asked"));
  });
  const targets = accounts.filter((each) => each.id !== id && each.state !== "closed");
  return (
    <Modal
      title={t("form.act_on", { act: t("accounts.move"), subject: label })}
      isOpen
      onClose={onClose}
    >
      <ReasonForm
        label={t("form.ask")}
        icon={ArrowLeftRight}
        note={t("form.two_people")}
        act={send}
        isDisabled={move === undefined}
        onSubmit={(reason) => {
          if (move !== undefined) send.mutate({ params: { id }, body: { ...move, reason } });
        }}
        onCancel={onClose}
      >
        <Choice
          label={t("cash_field.moved_to")}
          hint={t("accounts.move_hint")}
          value={target}
          placeholder={t("accounts.choose")}
          onChange={setTarget}
          options={[
            ...targets.map((each) => ({ value: each.id, label: `${each.label} · ${each.holder}` })),
            { value: only_fee, label: t("accounts.only_fee") },
          ]}
        />
        {target === only_fee ? null : (
          <TextField
            label={t("cash_field.moved")}
            inputMode="numeric"
            autoComplete="off"
            value={amount}
            onChange={({ target: input }) => setAmount(input.value)}
          />
        )}
        <TextField
          label={t("cash_field.account_fee")}
          inputMode="numeric"
          autoComplete="off"
          value={fee}
          onChange={({ target: input }) => setFee(input.value)}
        />
      </ReasonForm>
    </Modal>
  );
}

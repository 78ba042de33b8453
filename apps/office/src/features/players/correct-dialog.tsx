import { reason_length_max } from "@shwe/contract/office/limits";
import { Pencil } from "lucide-react";
import { useState } from "react";
import { useForm, useWatch } from "react-hook-form";

import { ActForm } from "../../domain/forms/act-form.tsx";
import { Choice } from "../../domain/forms/choice.tsx";
import { TextArea, TextField } from "../../domain/forms/field.tsx";
import { reasonRules } from "../../domain/forms/reason-rules.ts";
import { moneyText } from "../../domain/money/money-text.ts";
import { Diff } from "../../domain/parts/diff.tsx";
import { Modal } from "../../domain/parts/modal.tsx";
import { TwoPeople } from "../../domain/parts/two-people.tsx";
import { useMe } from "../../domain/session/me.ts";
import { useTranslation } from "../../locales/i18n.ts";
import { useCorrectBalance } from "./api/correct-balance.ts";
import { type CorrectedAccount, correctionFault } from "./correction-fault.ts";
import { type Player, playerName } from "./player-name.ts";
import { readAmount } from "../../domain/money/read-amount.ts";

type CorrectDialogProps = {
  player: Player;
  onClose: () => void;
  onDone: (approvalId: string) => void;
};

/** Proposes a correction of a balance, or the write-off of a debt. Another operator confirms it. */
export function CorrectDialog({ player, onClose, onDone }: CorrectDialogProps) {
  const { t } = useTranslation();
  const me = useMe();
  const [account, setAccount] = useState<CorrectedAccount>("main");
  const { register, control, handleSubmit, formState } = useForm({
    defaultValues: { amount: "", note: "" },
  });
  const typed = useWatch({ control, name: "amount" });
  const correct = useCorrectBalance(({ approval_id }) => onDone(approval_id));
  const isWriteOff = account === "receivable";
  const amount = readAmount(typed);
  const before = player.balances[account];
  const fault = correctionFault({ account, before, amount });
  const submit = handleSubmit(({ note }) => {
    if (amount === undefined) return;
    const body = isWriteOff
      ? ({ kind: "write_off", account, amount, note: note.trim() } as const)
      : ({ kind: "correction", account, amount, note: note.trim() } as const);
    correct.mutate({ params: { id: player.id }, body });
  });
  const accounts: CorrectedAccount[] =
    before < 0 || player.balances.receivable < 0
      ? ["main", "game", "receivable"]
      : ["main", "game"];
  return (
    <Modal
      title={t("form.act_on", { act: t("players.correct"), subject: playerName(player) })}
      isOpen
      onClose={onClose}
      size="wide"
    >
      <ActForm
        label={t("form.ask")}
        icon={Pencil}
        note={t("form.two_people")}
        act={correct}
        isDisabled={fault !== undefined}
        onSubmit={() => void submit()}
        onCancel={onClose}
      >
        <TextField
          label={t("players.amount")}
          hint={isWriteOff ? t("players.write_off_hint") : t("players.amount_hint")}
          inputMode="numeric"
          autoComplete="off"
          error={typed !== "" && fault !== undefined ? t(`amount_fault.${fault}`) : undefined}
          {...register("amount")}
        />
        <Choice
          label={t("players.account")}
          value={account}
          onChange={setAccount}
          options={accounts.map((value) => ({ value, label: t(`account_name.${value}`) }))}
        />
        <Diff
          rows={[
            {
              field: t(`account_name.${account}`),
              before: moneyText(before),
              after:
                amount !== undefined && fault === undefined ? moneyText(before + amount) : null,
            },
          ]}
          labels={{
            field: t("diff.field"),
            before: t("diff.before"),
            after: t("diff.after"),
            none: "–",
          }}
        />
        <TextArea
          label={t("form.reason")}
          hint={t("form.reason_hint")}
          maxLength={reason_length_max}
          error={formState.errors.note?.message}
          {...register("note", reasonRules(t))}
        />
        <TwoPeople
          neverSame={t("approvals.never_same")}
          people={[
            {
              role: t("approvals.maker"),
              name: me.name,
              title: t("approvals.you_name", { name: me.name }),
              note: t("players.proof_on_send"),
              state: "own",
            },
            {
              role: t("approvals.checker"),
              name: null,
              title: t("players.another"),
              note: t("players.another_note"),
              state: "free",
            },
          ]}
        />
      </ActForm>
    </Modal>
  );
}

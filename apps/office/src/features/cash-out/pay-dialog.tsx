import { Check } from "lucide-react";

import { ActForm } from "../../domain/forms/act-form.tsx";
import { moneyText } from "../../domain/money/money-text.ts";
import { KeyValues } from "../../domain/parts/key-values.tsx";
import { Modal } from "../../domain/parts/modal.tsx";
import { useTranslation } from "../../locales/i18n.ts";
import type { CashOut } from "./api/get-cash-out.ts";
import type { Payee } from "./use-payee.ts";
import type { Payment } from "./use-payment.ts";

type PayDialogProps = { cashOut: CashOut; payee: Payee; payment: Payment; onClose: () => void };

/** Asks before a payment is recorded, with what was sent and to whom, because it cannot be taken back by one person. */
export function PayDialog({ cashOut, payee, payment, onClose }: PayDialogProps) {
  const { t } = useTranslation();
  const { code, method, payee_name, payee_number, amount, fee } = cashOut;
  return (
    <Modal
      title={t("form.act_on", { act: t("cash.mark_paid"), subject: code })}
      isOpen
      onClose={onClose}
    >
      <ActForm
        label={t("cash.mark_paid")}
        icon={Check}
        note={t("cash.pay_note")}
        act={payment.act}
        isDisabled={payee.number === undefined}
        onSubmit={payment.pay}
        onCancel={onClose}
      >
        <KeyValues
          rows={[
            [t("cash.amount_sent"), <b key="amount">{moneyText(amount - fee)}</b>],
            [t("cash.method"), method.name],
            [t("cash.name"), payee_name],
            [t("cash.number"), <b key="number">{payee.number ?? payee_number}</b>],
            [t("cash.paid_from"), payment.account?.label],
            [t("cash.payment_reference"), payment.read],
          ]}
        />
      </ActForm>
    </Modal>
  );
}

import { toast } from "@shwe/ui";
import { Pencil } from "lucide-react";
import { useState } from "react";

import { ReasonForm } from "../../domain/forms/reason-form.tsx";
import { Modal } from "../../domain/parts/modal.tsx";
import { useTranslation } from "../../locales/i18n.ts";
import { AccountFields } from "./account-fields.tsx";
import { changeFields, formOf, readChanges } from "./account-form.ts";
import { useChangeAccount } from "./api/change-account.ts";
import type { Account } from "./api/list-accounts.ts";

/** Asks for another ceiling, place, holder, number or QR code of an account. Another operator confirms it. */
export function ChangeDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  const { t } = useTranslation();
  const [form, setForm] = useState(() => formOf(account));
  const { changes, wrong } = readChanges(account, form);
  const change = useChangeAccount(() => {
    onClose();
    toast.success(t("form.asked"));
  });
  return (
    <Modal
      title={t("form.act_on", { act: t("accounts.change"), subject: account.label })}
      isOpen
      onClose={onClose}
      size="wide"
    >
      <ReasonForm
        label={t("form.ask")}
        icon={Pencil}
        note={t("form.two_people")}
        act={change}
        isDisabled={wrong.size > 0 || Object.keys(changes).length === 0}
        onSubmit={(reason) =>
          change.mutate({ params: { id: account.id }, body: { ...changes, reason } })
        }
        onCancel={onClose}
      >
        <AccountFields fields={changeFields} form={form} wrong={wrong} onChange={setForm} />
      </ReasonForm>
    </Modal>
  );
}

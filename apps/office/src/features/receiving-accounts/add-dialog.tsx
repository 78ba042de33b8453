import type { NumberForm } from "@shwe/rules";
import { toast } from "@shwe/ui";
import { Plus } from "lucide-react";
import { useState } from "react";

import { Choice } from "../../domain/forms/choice.tsx";
import { ReasonForm } from "../../domain/forms/reason-form.tsx";
import { Modal } from "../../domain/parts/modal.tsx";
import { useTranslation } from "../../locales/i18n.ts";
import { AccountFields } from "./account-fields.tsx";
import { emptyForm, newFields, readNew } from "./account-form.ts";
import { useAddAccount } from "./api/add-account.ts";

type AddDialogProps = {
  methods: readonly { id: number; name: string; number_form: NumberForm }[];
  /** The place in the rotation that the form starts with. */
  position: number;
  onClose: () => void;
};

/** Asks for a new receiving account. Another operator confirms it. */
export function AddDialog({ methods, position, onClose }: AddDialogProps) {
  const { t } = useTranslation();
  const [method, setMethod] = useState<string>();
  const [form, setForm] = useState(() => emptyForm(position));
  const chosen = methods.find(({ id }) => String(id) === method);
  const { account, wrong } = readNew(form, chosen?.number_form);
  const add = useAddAccount(() => {
    onClose();
    toast.success(t("form.asked"));
  });
  return (
    <Modal title={t("accounts.add")} isOpen onClose={onClose} size="wide">
      <ReasonForm
        label={t("form.ask")}
        icon={Plus}
        note={t("form.two_people")}
        act={add}
        isDisabled={method === undefined || wrong.size > 0}
        onSubmit={(reason) =>
          add.mutate({ body: { ...account, method_id: Number(method), reason } })
        }
        onCancel={onClose}
      >
        <Choice
          label={t("cash_field.method")}
          value={method}
          placeholder={t("accounts.choose")}
          onChange={setMethod}
          options={methods.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
        <AccountFields fields={newFields} form={form} wrong={wrong} onChange={setForm} />
      </ReasonForm>
    </Modal>
  );
}

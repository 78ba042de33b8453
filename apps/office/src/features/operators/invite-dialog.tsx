import { reason_length_max } from "@shwe/contract/office/limits";
import { type OperatorRole, operatorRoles } from "@shwe/contract/office/permissions";
import { toast } from "@shwe/ui";
import { UserPlus } from "lucide-react";
import { Controller, useForm } from "react-hook-form";

import { ActForm } from "../../domain/forms/act-form.tsx";
import { Choice } from "../../domain/forms/choice.tsx";
import { TextArea, TextField } from "../../domain/forms/field.tsx";
import { reasonRules } from "../../domain/forms/reason-rules.ts";
import { Modal } from "../../domain/parts/modal.tsx";
import { useTranslation } from "../../locales/i18n.ts";
import { useInviteOperator } from "./api/invite-operator.ts";

type InviteDialogProps = {
  onClose: () => void;
  /** The invitation took effect at once, and its link can be taken. */
  onInvited: (operatorId: string) => void;
};

const nameShape = /^[a-z0-9][a-z0-9._-]{1,39}$/;

export function InviteDialog({ onClose, onInvited }: InviteDialogProps) {
  const { t } = useTranslation();
  const { register, control, handleSubmit, formState } = useForm({
    defaultValues: { name: "", role: "support" as OperatorRole, phone: "", reason: "" },
  });
  const { errors } = formState;
  const invite = useInviteOperator(({ approval_id, operator_id }) => {
    onClose();
    if (operator_id !== null && approval_id === null) onInvited(operator_id);
    else toast.success(t("operators.asked"));
  });
  const submit = handleSubmit((body) =>
    invite.mutate({ body: { ...body, reason: body.reason.trim() } }),
  );
  return (
    <Modal title={t("operators.invite")} isOpen onClose={onClose}>
      <ActForm
        label={t("operators.invite")}
        icon={UserPlus}
        note={t("operators.two_owners")}
        act={invite}
        onSubmit={() => void submit()}
        onCancel={onClose}
      >
        <TextField
          label={t("operators.name")}
          hint={t("operators.name_hint")}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.name?.message}
          {...register("name", {
            pattern: { value: nameShape, message: t("operators.name_hint") },
            required: t("form.required"),
          })}
        />
        <Controller
          control={control}
          name="role"
          render={({ field: { value, onChange } }) => (
            <Choice
              label={t("operators.role")}
              hint={t(`role_hint.${value}`)}
              value={value}
              onChange={onChange}
              options={operatorRoles.map((role) => ({ value: role, label: t(`role.${role}`) }))}
            />
          )}
        />
        <TextField
          label={t("operators.phone")}
          hint={t("operators.phone_hint")}
          inputMode="tel"
          autoComplete="off"
          error={errors.phone?.message}
          {...register("phone", { required: t("form.required") })}
        />
        <TextArea
          label={t("form.reason")}
          hint={t("form.reason_hint")}
          maxLength={reason_length_max}
          error={errors.reason?.message}
          {...register("reason", reasonRules(t))}
        />
      </ActForm>
    </Modal>
  );
}

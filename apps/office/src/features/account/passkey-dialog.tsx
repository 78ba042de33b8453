import { toast } from "@shwe/ui";
import { KeyRound } from "lucide-react";
import { useForm } from "react-hook-form";

import { ApiError } from "../../domain/api/calls.ts";
import { errorText } from "../../domain/api/error-text.ts";
import { ActForm } from "../../domain/forms/act-form.tsx";
import { TextField } from "../../domain/forms/field.tsx";
import { Modal } from "../../domain/parts/modal.tsx";
import { Note } from "../../domain/parts/note.tsx";
import { useTranslation } from "../../locales/i18n.ts";
import { useAddPasskey } from "./api/add-passkey.ts";

const longest = 60;

export function PasskeyDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { register, handleSubmit, formState } = useForm({ defaultValues: { name: "" } });
  const add = useAddPasskey(() => {
    onClose();
    toast.success(t("account.passkey_added"));
  });
  const submit = handleSubmit(({ name }) => add.mutate(name.trim()));
  return (
    <Modal title={t("account.add_passkey")} isOpen onClose={onClose} size="small">
      <ActForm
        label={t("account.create")}
        icon={KeyRound}
        act={{ isPending: add.isPending, error: null }}
        onSubmit={() => void submit()}
        onCancel={onClose}
      >
        <TextField
          label={t("account.passkey_name")}
          hint={t("account.passkey_hint")}
          maxLength={longest}
          error={formState.errors.name?.message}
          {...register("name", { validate: (name) => name.trim() !== "" || t("form.required") })}
        />
        {add.error === null ? null : (
          <Note
            tone="bad"
            isAlert
            title={add.error instanceof ApiError ? errorText(add.error) : t("login.passkey_failed")}
          />
        )}
      </ActForm>
    </Modal>
  );
}

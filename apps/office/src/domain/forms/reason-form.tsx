import { reason_length_max } from "@shwe/contract/office/limits";
import type { ReactNode } from "react";
import { useForm } from "react-hook-form";

import { useTranslation } from "../../locales/i18n.ts";
import { ActForm, type ActFormProps } from "./act-form.tsx";
import { TextArea } from "./field.tsx";
import { reasonRules } from "./reason-rules.ts";

type ReasonFormProps = Omit<ActFormProps, "onSubmit" | "children"> & {
  onSubmit: (reason: string) => void;
  /** Above the reason. */
  children?: ReactNode;
};

/** A dialog's content that asks for the reason of an act. */
export function ReasonForm({ onSubmit, children, ...form }: ReasonFormProps) {
  const { t } = useTranslation();
  const { register, handleSubmit, formState } = useForm({ defaultValues: { reason: "" } });
  const submit = handleSubmit(({ reason }) => onSubmit(reason.trim()));
  return (
    <ActForm {...form} onSubmit={() => void submit()}>
      {children}
      <TextArea
        label={t("form.reason")}
        hint={t("form.reason_hint")}
        maxLength={reason_length_max}
        error={formState.errors.reason?.message}
        {...register("reason", reasonRules(t))}
      />
    </ActForm>
  );
}

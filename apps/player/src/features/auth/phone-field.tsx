import { Field } from "@shwe/ui";
import type { ComponentProps } from "react";

import { useTranslation } from "../../locales/i18n.ts";
import { keepDraft, useDraft } from "./draft.ts";

type PhoneFieldProps = Pick<ComponentProps<typeof Field>, "error" | "hint" | "autoComplete"> & {
  onEdit: () => void;
};

/** The phone field. All account pages share the typed number, so a visitor does not type it again on the next page. */
export function PhoneField({ onEdit, ...field }: PhoneFieldProps) {
  const { t } = useTranslation();
  const { phone } = useDraft();
  return (
    <Field
      {...field}
      label={t("auth.phone")}
      icon="phone"
      type="tel"
      inputMode="tel"
      name="phone"
      placeholder="09"
      maxLength={40}
      figures
      required
      value={phone}
      onChange={({ target }) => {
        keepDraft({ phone: target.value });
        onEdit();
      }}
    />
  );
}

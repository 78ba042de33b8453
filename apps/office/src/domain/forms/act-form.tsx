import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";

import { useTranslation } from "../../locales/i18n.ts";
import { errorText } from "../api/error-text.ts";
import { Button } from "../parts/button.tsx";
import { ModalBody, ModalFoot } from "../parts/modal.tsx";
import { Note } from "../parts/note.tsx";
import { sendByKeys } from "./send-by-keys.ts";

export type ActFormProps = {
  /** The text of the button that sends. */
  label: string;
  icon: LucideIcon;
  kind?: "main" | "stop";
  /** What happens, beside the buttons. */
  note?: ReactNode;
  /** The act that the form sends: its error is shown in the form. A form that sends nothing has none. */
  act?: { isPending: boolean; error: Error | null };
  isDisabled?: boolean;
  onSubmit: () => void;
  onCancel: () => void;
  /** The text of the other button, if it does not close the dialog. */
  cancelLabel?: string;
  children: ReactNode;
};

/** The content of a dialog that sends an act. Ctrl Enter sends it. */
export function ActForm(props: ActFormProps) {
  const {
    label,
    icon: Icon,
    kind = "main",
    note,
    act,
    isDisabled,
    onSubmit,
    onCancel,
    cancelLabel,
    children,
  } = props;
  const { t } = useTranslation();
  const isPending = act?.isPending === true;
  const error = act?.error ?? null;
  return (
    <form
      noValidate
      ref={sendByKeys}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending && isDisabled !== true) onSubmit();
      }}
    >
      <ModalBody>
        {children}
        {error === null ? null : <Note tone="bad" isAlert title={errorText(error)} />}
      </ModalBody>
      <ModalFoot note={note}>
        <Button onClick={onCancel}>{cancelLabel ?? t("do.cancel")}</Button>
        <Button kind={kind} type="submit" keys="mod+Enter" disabled={isPending || isDisabled}>
          <Icon aria-hidden />
          {label}
        </Button>
      </ModalFoot>
    </form>
  );
}

import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";

import { useTranslation } from "../../locales/i18n.ts";
import { Button } from "../parts/button.tsx";
import { ModalBody, ModalFoot } from "../parts/modal.tsx";
import { sendByKeys } from "./send-by-keys.ts";

export type ActFormProps = {
  /** The text of the button that sends. */
  label: string;
  icon: LucideIcon;
  kind?: "main" | "stop";
  /** What happens, beside the buttons. */
  note?: ReactNode;
  isPending: boolean;
  isDisabled?: boolean;
  onSubmit: () => void;
  onCancel: () => void;
  children: ReactNode;
};

/** The content of a dialog that sends an act. Ctrl Enter sends it. */
export function ActForm(props: ActFormProps) {
  const {
    label,
    icon: Icon,
    kind = "main",
    note,
    isPending,
    isDisabled,
    onSubmit,
    onCancel,
    children,
  } = props;
  const { t } = useTranslation();
  return (
    <form
      noValidate
      ref={sendByKeys}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending && isDisabled !== true) onSubmit();
      }}
    >
      <ModalBody>{children}</ModalBody>
      <ModalFoot note={note}>
        <Button onClick={onCancel}>{t("do.cancel")}</Button>
        <Button kind={kind} type="submit" keys="mod+Enter" disabled={isPending || isDisabled}>
          <Icon aria-hidden />
          {label}
        </Button>
      </ModalFoot>
    </form>
  );
}

import { FolderOpen, Undo2 } from "lucide-react";

import { ReasonForm } from "../../domain/forms/reason-form.tsx";
import { Modal } from "../../domain/parts/modal.tsx";
import { Note } from "../../domain/parts/note.tsx";
import { useTranslation } from "../../locales/i18n.ts";
import { useReopenCashIn } from "./api/reopen-cash-in.ts";
import { useReverseCashIn } from "./api/reverse-cash-in.ts";
import type { CashInDialogProps } from "./decision-dialogs.tsx";

/** Asks a second person to open an expired or rejected request again. */
export function ReopenDialog({ cashIn: { id, code }, onClose, onDone }: CashInDialogProps) {
  const { t } = useTranslation();
  const reopen = useReopenCashIn(({ approval_id }) => onDone(approval_id));
  return (
    <Modal
      title={t("form.act_on", { act: t("cash.reopen"), subject: code })}
      isOpen
      onClose={onClose}
    >
      <ReasonForm
        label={t("form.ask")}
        icon={FolderOpen}
        note={t("form.two_people")}
        act={reopen}
        onSubmit={(reason) => reopen.mutate({ params: { id }, body: { reason } })}
        onCancel={onClose}
      >
        <Note title={t("cash.reopen_text")} />
      </ReasonForm>
    </Modal>
  );
}

/** Asks a second person to take a wrong credit back. */
export function ReverseDialog({ cashIn: { id, code }, onClose, onDone }: CashInDialogProps) {
  const { t } = useTranslation();
  const reverse = useReverseCashIn(({ approval_id }) => onDone(approval_id));
  return (
    <Modal
      title={t("form.act_on", { act: t("cash.reverse"), subject: code })}
      isOpen
      onClose={onClose}
    >
      <ReasonForm
        label={t("form.ask")}
        icon={Undo2}
        kind="stop"
        note={t("form.two_people")}
        act={reverse}
        onSubmit={(reason) => reverse.mutate({ params: { id }, body: { reason } })}
        onCancel={onClose}
      >
        <Note tone="wait" title={t("cash.reverse_text")} />
      </ReasonForm>
    </Modal>
  );
}

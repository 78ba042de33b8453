import { reason_length_max } from "@shwe/contract/office/limits";
import { type Level2Reason, level2Reasons } from "@shwe/contract/office/level2";
import { toast } from "@shwe/ui";
import { Check, X } from "lucide-react";
import { useState } from "react";

import { ActForm } from "../../domain/forms/act-form.tsx";
import { Choice } from "../../domain/forms/choice.tsx";
import { TextArea } from "../../domain/forms/field.tsx";
import { Modal } from "../../domain/parts/modal.tsx";
import { useTranslation } from "../../locales/i18n.ts";
import { useApproveLevel2 } from "./api/approve-level2.ts";
import { useRejectLevel2 } from "./api/reject-level2.ts";

type DialogProps = { id: string; onClose: () => void; onDone: () => void };

/** A remark for other operators; null if nothing was written. */
const remarkOf = (text: string): string | null => (text.trim() === "" ? null : text.trim());

export function ApproveDialog({ id, name, onClose, onDone }: DialogProps & { name: string }) {
  const { t } = useTranslation();
  const [note, setNote] = useState("");
  const approve = useApproveLevel2(() => {
    toast.success(t("level2.approved", { name }));
    onDone();
  });
  return (
    <Modal title={t("level2.approve_title", { name })} isOpen onClose={onClose}>
      <ActForm
        label={t("level2.approve")}
        icon={Check}
        note={t("level2.approve_note")}
        act={approve}
        onSubmit={() => approve.mutate({ params: { id }, body: { note: remarkOf(note) } })}
        onCancel={onClose}
      >
        <TextArea
          label={t("level2.remark")}
          hint={t("level2.remark_hint")}
          maxLength={reason_length_max}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      </ActForm>
    </Modal>
  );
}

export function RejectDialog({
  id,
  reason: first,
  onClose,
  onDone,
}: DialogProps & {
  /** Undefined until the operator chooses one. */
  reason: Level2Reason | undefined;
}) {
  const { t } = useTranslation();
  const [reason, setReason] = useState(first);
  const [note, setNote] = useState("");
  const reject = useRejectLevel2(() => {
    toast.success(t("level2.rejected"));
    onDone();
  });
  return (
    <Modal title={t("level2.reject_title")} isOpen onClose={onClose}>
      <ActForm
        label={t("level2.reject")}
        icon={X}
        kind="stop"
        note={t("level2.player_reads")}
        act={reject}
        isDisabled={reason === undefined}
        onSubmit={() => {
          if (reason !== undefined)
            reject.mutate({ params: { id }, body: { reason, note: remarkOf(note) } });
        }}
        onCancel={onClose}
      >
        <Choice
          label={t("form.reason")}
          placeholder={t("level2.choose_reason")}
          value={reason}
          onChange={setReason}
          options={level2Reasons.map((each) => ({
            value: each,
            label: t(`level2_reason.${each}`),
          }))}
        />
        <TextArea
          label={t("level2.remark")}
          hint={t("level2.remark_hint")}
          maxLength={reason_length_max}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      </ActForm>
    </Modal>
  );
}

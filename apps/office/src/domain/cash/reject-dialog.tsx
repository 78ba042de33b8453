import { reason_length_max } from "@shwe/contract/office/limits";
import { X } from "lucide-react";
import { type ReactNode, useState } from "react";

import { useTranslation } from "../../locales/i18n.ts";
import { ActForm } from "../forms/act-form.tsx";
import { TextArea } from "../forms/field.tsx";
import { Modal } from "../parts/modal.tsx";
import type { OfferedReason } from "./cash-reasons.ts";
import { ReasonChoice } from "./reason-choice.tsx";
import { remarkOf } from "./remark.ts";

type RejectDialogProps = {
  title: string;
  reasons: readonly OfferedReason[];
  /** Undefined until the operator chooses one. */
  reason: number | undefined;
  act: { isPending: boolean; error: Error | null };
  onSubmit: (decision: { reason: number; note: string | null }) => void;
  onClose: () => void;
  /** What to know before the rejection. */
  children?: ReactNode;
};

/** Rejects a request with a reason, which the player reads. */
export function RejectDialog(props: RejectDialogProps) {
  const { title, reasons, reason: first, act, onSubmit, onClose, children } = props;
  const { t } = useTranslation();
  const [reason, setReason] = useState(first);
  const [remark, setRemark] = useState("");
  return (
    <Modal title={title} isOpen onClose={onClose}>
      <ActForm
        label={t("cash.reject")}
        icon={X}
        kind="stop"
        note={t("cash.player_reads")}
        act={act}
        isDisabled={reason === undefined}
        onSubmit={() => {
          if (reason !== undefined) onSubmit({ reason, note: remarkOf(remark) });
        }}
        onCancel={onClose}
      >
        {children}
        <ReasonChoice reasons={reasons} value={reason} onChange={setReason} />
        <TextArea
          label={t("cash.remark")}
          hint={t("cash.remark_hint")}
          maxLength={reason_length_max}
          value={remark}
          onChange={({ target }) => setRemark(target.value)}
        />
      </ActForm>
    </Modal>
  );
}

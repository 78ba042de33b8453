import { X } from "lucide-react";

import { ReasonForm } from "../../domain/forms/reason-form.tsx";
import { Modal } from "../../domain/parts/modal.tsx";
import { useTranslation } from "../../locales/i18n.ts";
import type { Approval } from "./api/get-approval.ts";
import { requestLabel } from "./changed-values.ts";
import { useRejectApproval } from "./api/reject-approval.ts";

export function RejectDialog({
  approval,
  onClose,
}: {
  approval: Pick<Approval, "id" | "kind" | "subject" | "label">;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const { id, kind, subject } = approval;
  const reject = useRejectApproval(kind, onClose);
  return (
    <Modal
      title={t("approvals.reject_title", { subject: requestLabel(approval, t) ?? subject })}
      isOpen
      onClose={onClose}
    >
      <ReasonForm
        label={t("approvals.reject")}
        icon={X}
        kind="stop"
        act={reject}
        onSubmit={(reason) => reject.mutate({ params: { id }, body: { reason } })}
        onCancel={onClose}
      />
    </Modal>
  );
}

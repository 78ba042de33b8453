import { X } from "lucide-react";

import { ReasonForm } from "../../domain/forms/reason-form.tsx";
import { Modal } from "../../domain/parts/modal.tsx";
import { useTranslation } from "../../locales/i18n.ts";
import { useRejectApproval } from "./api/reject-approval.ts";

export function RejectDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation();
  const reject = useRejectApproval(onClose);
  return (
    <Modal title={t("approvals.reject_title")} isOpen onClose={onClose}>
      <ReasonForm
        label={t("approvals.reject")}
        icon={X}
        kind="stop"
        isPending={reject.isPending}
        onSubmit={(reason) => reject.mutate({ params: { id }, body: { reason } })}
        onCancel={onClose}
      />
    </Modal>
  );
}

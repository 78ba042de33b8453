import { Undo2 } from "lucide-react";

import { ActForm } from "../../domain/forms/act-form.tsx";
import { Modal } from "../../domain/parts/modal.tsx";
import { useTranslation } from "../../locales/i18n.ts";
import type { Approval } from "./api/get-approval.ts";
import { requestLabel } from "./changed-values.ts";
import { useWithdrawApproval } from "./api/withdraw-approval.ts";

export function WithdrawDialog({
  approval,
  onClose,
}: {
  approval: Pick<Approval, "id" | "kind" | "subject" | "label">;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const { id, kind, subject } = approval;
  const withdraw = useWithdrawApproval(kind, onClose);
  return (
    <Modal
      title={t("approvals.withdraw_title", { subject: requestLabel(approval, t) ?? subject })}
      isOpen
      onClose={onClose}
      size="small"
    >
      <ActForm
        label={t("approvals.withdraw")}
        icon={Undo2}
        kind="stop"
        act={withdraw}
        onSubmit={() => withdraw.mutate({ params: { id } })}
        onCancel={onClose}
      >
        <p>{t("approvals.withdraw_text")}</p>
      </ActForm>
    </Modal>
  );
}

import { Undo2 } from "lucide-react";

import { ActForm } from "../../domain/forms/act-form.tsx";
import { Modal } from "../../domain/parts/modal.tsx";
import { useTranslation } from "../../locales/i18n.ts";
import { useWithdrawApproval } from "./api/withdraw-approval.ts";

export function WithdrawDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation();
  const withdraw = useWithdrawApproval(onClose);
  return (
    <Modal title={t("approvals.withdraw_title")} isOpen onClose={onClose} size="small">
      <ActForm
        label={t("approvals.withdraw")}
        icon={Undo2}
        kind="stop"
        isPending={withdraw.isPending}
        onSubmit={() => withdraw.mutate({ params: { id } })}
        onCancel={onClose}
      >
        <p>{t("approvals.withdraw_text")}</p>
      </ActForm>
    </Modal>
  );
}

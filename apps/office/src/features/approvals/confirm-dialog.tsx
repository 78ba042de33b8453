import { Check } from "lucide-react";

import { ActForm } from "../../domain/forms/act-form.tsx";
import { Diff } from "../../domain/parts/diff.tsx";
import { Modal } from "../../domain/parts/modal.tsx";
import { useTranslation } from "../../locales/i18n.ts";
import { useConfirmApproval } from "./api/confirm-approval.ts";
import type { Approval } from "./api/get-approval.ts";
import { changedValues, requestLabel } from "./changed-values.ts";

/** The last question before the change takes effect. */
export function ConfirmDialog({
  approval,
  onClose,
  onConfirmed,
}: {
  approval: Approval;
  onClose: () => void;
  onConfirmed: () => void;
}) {
  const { t } = useTranslation();
  const { id, kind, subject, diff } = approval;
  const confirm = useConfirmApproval(kind, onConfirmed);
  return (
    <Modal
      title={t("approvals.confirm_title", {
        kind: t(`kind.${kind}`),
        subject: requestLabel(approval, t) ?? subject,
      })}
      isOpen
      onClose={onClose}
    >
      <ActForm
        label={t("approvals.confirm")}
        icon={Check}
        note={t("approvals.at_once")}
        act={confirm}
        onSubmit={() => confirm.mutate({ params: { id } })}
        onCancel={onClose}
      >
        <Diff
          rows={changedValues(diff, t)}
          labels={{
            field: t("diff.field"),
            before: t("diff.before"),
            after: t("diff.after"),
            none: t("diff.none"),
          }}
        />
      </ActForm>
    </Modal>
  );
}

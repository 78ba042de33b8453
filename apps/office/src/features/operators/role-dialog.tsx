import { type OperatorRole, operatorRoles } from "@shwe/contract/office/permissions";
import { UserCog } from "lucide-react";
import { useState } from "react";

import { Choice } from "../../domain/forms/choice.tsx";
import { ReasonForm } from "../../domain/forms/reason-form.tsx";
import { Modal } from "../../domain/parts/modal.tsx";
import { useTranslation } from "../../locales/i18n.ts";
import { useChangeRole } from "./api/change-role.ts";

type RoleDialogProps = {
  operator: { id: string; name: string; role: OperatorRole };
  onClose: () => void;
  onDone: (approvalId: string | null) => void;
};

export function RoleDialog({
  operator: { id, name, role: now },
  onClose,
  onDone,
}: RoleDialogProps) {
  const { t } = useTranslation();
  const [role, setRole] = useState(now);
  const change = useChangeRole(({ approval_id }) => onDone(approval_id));
  return (
    <Modal title={t("operators.role_title", { name })} isOpen onClose={onClose}>
      <ReasonForm
        label={t("operators.change_role")}
        icon={UserCog}
        note={t("operators.two_owners")}
        act={change}
        isDisabled={role === now}
        onSubmit={(reason) => change.mutate({ params: { id }, body: { role, reason } })}
        onCancel={onClose}
      >
        <Choice
          label={t("operators.role")}
          hint={t(`role_hint.${role}`)}
          value={role}
          onChange={setRole}
          options={operatorRoles.map((each) => ({ value: each, label: t(`role.${each}`) }))}
        />
      </ReasonForm>
    </Modal>
  );
}

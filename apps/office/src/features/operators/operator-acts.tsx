import type { OperatorRole } from "@shwe/contract/office/permissions";
import { toast } from "@shwe/ui";
import { Ban, Link2, LogOut, RotateCcw, UserCog } from "lucide-react";
import { useState } from "react";

import { ReasonForm } from "../../domain/forms/reason-form.tsx";
import { useKeys } from "../../domain/keys/use-keys.ts";
import { Button } from "../../domain/parts/button.tsx";
import { Modal } from "../../domain/parts/modal.tsx";
import { Note } from "../../domain/parts/note.tsx";
import { useTranslation } from "../../locales/i18n.ts";
import { useDisableOperator } from "./api/disable-operator.ts";
import { useEndOperatorSessions } from "./api/end-operator-sessions.ts";
import { useResetOperator } from "./api/reset-operator.ts";
import { LinkDialog } from "./link-dialog.tsx";
import { RoleDialog } from "./role-dialog.tsx";

type OperatorActsProps = {
  operator: {
    id: string;
    name: string;
    role: OperatorRole;
    state: "invited" | "active" | "disabled";
    has_link: boolean;
    sessions: number;
  };
};

/** What an owner may do with an operator. */
export function OperatorActs({ operator }: OperatorActsProps) {
  const { t } = useTranslation();
  const [dialog, setDialog] = useState<"role" | "reset" | "disable" | "end" | "link">();
  const close = (): void => setDialog(undefined);
  const proposed = (approvalId: string | null): void => {
    close();
    toast.success(approvalId === null ? t("form.done") : t("operators.asked"));
  };
  const isActive = operator.state !== "disabled";
  useKeys([
    isActive && { keys: "o", label: t("operators.change_role"), run: () => setDialog("role") },
    operator.sessions > 0 && { keys: "e", label: t("operators.end"), run: () => setDialog("end") },
  ]);
  return (
    <>
      {operator.has_link ? (
        <Button kind="main" onClick={() => setDialog("link")}>
          <Link2 aria-hidden />
          {t("operators.take_link")}
        </Button>
      ) : null}
      {isActive ? (
        <Button keys="o" onClick={() => setDialog("role")}>
          <UserCog aria-hidden />
          {t("operators.change_role")}
        </Button>
      ) : null}
      {operator.sessions > 0 ? (
        <Button keys="e" onClick={() => setDialog("end")}>
          <LogOut aria-hidden />
          {t("operators.end")}
        </Button>
      ) : null}
      {isActive ? (
        <Button onClick={() => setDialog("reset")}>
          <RotateCcw aria-hidden />
          {t("operators.reset")}
        </Button>
      ) : null}
      {isActive ? (
        <Button kind="danger" onClick={() => setDialog("disable")}>
          <Ban aria-hidden />
          {t("operators.disable")}
        </Button>
      ) : null}
      {dialog === "role" ? (
        <RoleDialog operator={operator} onClose={close} onDone={proposed} />
      ) : null}
      {dialog === "link" ? <LinkDialog operatorId={operator.id} onClose={close} /> : null}
      {dialog === "reset" ? (
        <ResetDialog operator={operator} onClose={close} onDone={proposed} />
      ) : null}
      {dialog === "disable" ? (
        <DisableDialog operator={operator} onClose={close} onDone={proposed} />
      ) : null}
      {dialog === "end" ? (
        <EndDialog operator={operator} onClose={close} onDone={proposed} />
      ) : null}
    </>
  );
}

type DialogProps = {
  operator: { id: string; name: string };
  onClose: () => void;
  onDone: (approvalId: string | null) => void;
};

function ResetDialog({ operator: { id, name }, onClose, onDone }: DialogProps) {
  const { t } = useTranslation();
  const reset = useResetOperator(({ approval_id }) => onDone(approval_id));
  return (
    <Modal title={t("operators.reset_title", { name })} isOpen onClose={onClose}>
      <ReasonForm
        label={t("operators.reset")}
        icon={RotateCcw}
        kind="stop"
        note={t("operators.two_owners")}
        act={reset}
        onSubmit={(reason) => reset.mutate({ params: { id }, body: { reason } })}
        onCancel={onClose}
      >
        <Note tone="wait" title={t("operators.reset_what")}>
          {t("operators.reset_text")}
        </Note>
      </ReasonForm>
    </Modal>
  );
}

function DisableDialog({ operator: { id, name }, onClose, onDone }: DialogProps) {
  const { t } = useTranslation();
  const disable = useDisableOperator(() => onDone(null));
  return (
    <Modal title={t("operators.disable_title", { name })} isOpen onClose={onClose}>
      <ReasonForm
        label={t("operators.disable")}
        icon={Ban}
        kind="stop"
        act={disable}
        onSubmit={(reason) => disable.mutate({ params: { id }, body: { reason } })}
        onCancel={onClose}
      >
        <Note tone="bad" title={t("operators.disable_what")}>
          {t("operators.disable_text")}
        </Note>
      </ReasonForm>
    </Modal>
  );
}

function EndDialog({ operator: { id, name }, onClose, onDone }: DialogProps) {
  const { t } = useTranslation();
  const end = useEndOperatorSessions(() => onDone(null));
  return (
    <Modal title={t("operators.end_title", { name })} isOpen onClose={onClose}>
      <ReasonForm
        label={t("operators.end")}
        icon={LogOut}
        kind="stop"
        act={end}
        onSubmit={(reason) => end.mutate({ params: { id }, body: { reason } })}
        onCancel={onClose}
      />
    </Modal>
  );
}

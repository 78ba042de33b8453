import { toast } from "@shwe/ui";
import { Archive, Pause, Play } from "lucide-react";

import { ReasonForm } from "../../domain/forms/reason-form.tsx";
import { Modal } from "../../domain/parts/modal.tsx";
import { Note } from "../../domain/parts/note.tsx";
import { useTranslation } from "../../locales/i18n.ts";
import { useChangeAccount } from "./api/change-account.ts";
import type { Account } from "./api/list-accounts.ts";
import { usePauseAccount } from "./api/pause-account.ts";

type DialogProps = { account: Account; onClose: () => void };

/** Stops an account at once, by one person. */
export function PauseDialog({ account: { id, label }, onClose }: DialogProps) {
  const { t } = useTranslation();
  const pause = usePauseAccount(() => {
    onClose();
    toast.success(t("accounts.is_paused", { label }));
  });
  return (
    <Modal
      title={t("form.act_on", { act: t("accounts.pause"), subject: label })}
      isOpen
      onClose={onClose}
    >
      <ReasonForm
        label={t("accounts.pause")}
        icon={Pause}
        kind="stop"
        note={t("controls.at_once")}
        act={pause}
        onSubmit={(reason) => pause.mutate({ params: { id }, body: { reason } })}
        onCancel={onClose}
      >
        <Note tone="wait" title={t("accounts.pause_what")}>
          {t("accounts.pause_text")}
        </Note>
      </ReasonForm>
    </Modal>
  );
}

const acts = {
  receiving: { icon: Play, kind: "main", name: "accounts.resume", text: "accounts.resume_text" },
  closed: { icon: Archive, kind: "stop", name: "accounts.close", text: "accounts.close_text" },
} as const;

/** Asks to start a paused account again, or to close an account for good. Another operator confirms it. */
export function StateDialog({
  account: { id, label },
  state,
  onClose,
}: DialogProps & { state: keyof typeof acts }) {
  const { t } = useTranslation();
  const { icon, kind, name, text } = acts[state];
  const change = useChangeAccount(() => {
    onClose();
    toast.success(t("form.asked"));
  });
  return (
    <Modal title={t("form.act_on", { act: t(name), subject: label })} isOpen onClose={onClose}>
      <ReasonForm
        label={t("form.ask")}
        icon={icon}
        kind={kind}
        note={t("form.two_people")}
        act={change}
        onSubmit={(reason) => change.mutate({ params: { id }, body: { state, reason } })}
        onCancel={onClose}
      >
        <Note tone="note" title={t(text)} />
      </ReasonForm>
    </Modal>
  );
}

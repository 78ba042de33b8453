import { toast } from "@shwe/ui";
import { KeyRound, KeySquare } from "lucide-react";
import { useState } from "react";

import type { Data } from "../../domain/api/calls.ts";
import { ActForm } from "../../domain/forms/act-form.tsx";
import { ReasonForm } from "../../domain/forms/reason-form.tsx";
import { Modal } from "../../domain/parts/modal.tsx";
import { Note } from "../../domain/parts/note.tsx";
import { OnceDialog } from "../../domain/parts/once-dialog.tsx";
import { useTranslation } from "../../locales/i18n.ts";
import { useIssueKey } from "./api/issue-key.ts";
import type { Provider } from "./api/list-providers.ts";
import { useRetireKey } from "./api/retire-key.ts";

const keys_max = 2;

type NewKeyProps = { provider: Provider; onClose: () => void };

/** Asks before a key is made, because with two active ones the oldest ends; then shows its secret, once. */
export function NewKeyDialog({ provider, onClose }: NewKeyProps) {
  const { t } = useTranslation();
  const [isAgreed, setAgreed] = useState(false);
  if (isAgreed) return <SecretDialog provider={provider} onClose={onClose} />;
  const [oldest] = provider.keys;
  return (
    <Modal title={t("games.key_of", { name: provider.name })} isOpen onClose={onClose}>
      <ActForm
        label={t("games.make_key")}
        icon={KeyRound}
        onSubmit={() => setAgreed(true)}
        onCancel={onClose}
      >
        {oldest !== undefined && provider.keys.length >= keys_max ? (
          <Note tone="wait" title={t("games.ends_oldest", { key_id: oldest.key_id })}>
            {t("games.ends_oldest_text")}
          </Note>
        ) : (
          <Note title={t("games.two_keys")}>{t("games.key_warning")}</Note>
        )}
      </ActForm>
    </Modal>
  );
}

function SecretDialog({ provider: { id, name }, onClose }: NewKeyProps) {
  const { t } = useTranslation();
  const [issued, setIssued] = useState<Data<"issueGameKey">>();
  const issue = useIssueKey(setIssued);
  return (
    <OnceDialog
      title={t("games.key_of", { name })}
      take={() => issue.mutate({ params: { id: String(id) }, body: {} })}
      secret={issued?.secret}
      warning={t("games.key_warning")}
      note={issued && t("games.key_note", { key_id: issued.key_id })}
      onClose={onClose}
    />
  );
}

/** Ends a key at once. */
export function RetireDialog({ keyId, onClose }: { keyId: string; onClose: () => void }) {
  const { t } = useTranslation();
  const retire = useRetireKey(() => {
    onClose();
    toast.success(t("games.key_ended", { key_id: keyId }));
  });
  return (
    <Modal title={t("games.end_key_of", { key_id: keyId })} isOpen onClose={onClose}>
      <ReasonForm
        label={t("games.end_key")}
        icon={KeySquare}
        kind="stop"
        note={t("controls.at_once")}
        act={retire}
        onSubmit={(reason) => retire.mutate({ params: { key_id: keyId }, body: { reason } })}
        onCancel={onClose}
      >
        <Note tone="bad" title={t("games.end_key_effect")} />
      </ReasonForm>
    </Modal>
  );
}

import { Eye } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";

import type { Data } from "../../domain/api/calls.ts";
import { minuteText } from "../../domain/dates/time-text.ts";
import { Bones } from "../../domain/parts/bones.tsx";
import { Button } from "../../domain/parts/button.tsx";
import { CopyButton } from "../../domain/parts/copy-button.tsx";
import { Modal, ModalBody, ModalFoot } from "../../domain/parts/modal.tsx";
import { Note } from "../../domain/parts/note.tsx";
import { Tag } from "../../domain/parts/tag.tsx";
import { useTranslation } from "../../locales/i18n.ts";
import type { Approval } from "./api/get-approval.ts";
import { useTakeInvitationCode } from "./api/take-invitation-code.ts";
import styles from "./approval-detail.module.css";

/** Whether the confirmation of a request makes an invitation, whose code belongs to the owner who confirmed. */
export const makesInvitation = ({ kind }: Pick<Approval, "kind">): boolean =>
  kind === "operator.invite" || kind === "operator.reset";

/** Takes a new code of an invitation and shows it, until the owner closes the dialog by its button. */
export function CodeDialog({ approvalId, onClose }: { approvalId: string; onClose: () => void }) {
  const { t } = useTranslation();
  const [taken, setTaken] = useState<Data<"takeInvitationCode">>();
  const take = useTakeInvitationCode(setTaken);
  const start = useEffectEvent(() =>
    take.mutate({ params: { id: approvalId } }, { onError: onClose }),
  );
  useEffect(() => {
    start();
  }, []);
  return (
    <Modal
      title={t("approvals.code")}
      aside={
        <Tag tone="wait" icon={Eye}>
          {t("enrol.once")}
        </Tag>
      }
      isOpen
      isKept={taken !== undefined}
      onClose={onClose}
    >
      <ModalBody>
        {taken === undefined ? (
          <Bones rows={2} />
        ) : (
          <>
            <p className={styles.code}>{taken.code}</p>
            <Note tone="wait" title={t("approvals.code_once")}>
              {t("approvals.code_text", { time: minuteText(taken.expires_at) })}
            </Note>
          </>
        )}
      </ModalBody>
      <ModalFoot>
        {taken === undefined ? null : <CopyButton text={taken.code} />}
        <Button kind="main" onClick={onClose}>
          {t("do.close")}
        </Button>
      </ModalFoot>
    </Modal>
  );
}

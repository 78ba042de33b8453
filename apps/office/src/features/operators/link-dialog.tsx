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
import { useTakeInvitationLink } from "./api/take-invitation-link.ts";
import styles from "./operators.module.css";

/** Takes the link of an invitation, which the server gives once, and shows it. */
export function LinkDialog({ operatorId, onClose }: { operatorId: string; onClose: () => void }) {
  const { t } = useTranslation();
  const [taken, setTaken] = useState<Data<"takeInvitationLink">>();
  const take = useTakeInvitationLink(setTaken);
  const start = useEffectEvent(() =>
    take.mutate({ params: { id: operatorId } }, { onError: onClose }),
  );
  useEffect(() => {
    start();
  }, []);
  return (
    <Modal
      title={t("operators.link")}
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
            <p className={styles.link}>{taken.link}</p>
            <Note tone="wait" title={t("operators.link_once")}>
              {t("operators.link_text", { time: minuteText(taken.expires_at) })}
            </Note>
          </>
        )}
      </ModalBody>
      <ModalFoot>
        {taken === undefined ? null : <CopyButton text={taken.link} />}
        <Button kind="main" onClick={onClose}>
          {taken === undefined ? t("do.close") : t("operators.link_stored")}
        </Button>
      </ModalFoot>
    </Modal>
  );
}

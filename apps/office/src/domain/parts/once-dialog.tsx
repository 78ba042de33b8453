import { cx } from "@shwe/ui";
import { Eye } from "lucide-react";
import { useEffect, useEffectEvent } from "react";

import { useTranslation } from "../../locales/i18n.ts";
import { Bones } from "./bones.tsx";
import { Button } from "./button.tsx";
import { CopyButton } from "./copy-button.tsx";
import { Modal, ModalBody, ModalFoot } from "./modal.tsx";
import { Note } from "./note.tsx";
import styles from "./once-dialog.module.css";
import { Tag } from "./tag.tsx";

type OnceDialogProps = {
  title: string;
  /** Takes the secret from the server; called once, when the dialog opens. */
  take: () => void;
  /** The secret; undefined until the server has sent it. */
  secret: string | undefined;
  /** Few characters, which are read out or typed. */
  isShort?: boolean;
  /** One sentence that it is shown once. */
  warning: string;
  /** What to do with it. */
  note: string | undefined;
  onClose: () => void;
};

/** Shows a secret that the server gives once, until the operator confirms by the button that it is stored. */
export function OnceDialog(props: OnceDialogProps) {
  const { title, take, secret, isShort, warning, note, onClose } = props;
  const { t } = useTranslation();
  const start = useEffectEvent(take);
  useEffect(() => {
    start();
  }, []);
  return (
    <Modal
      title={title}
      aside={
        <Tag tone="wait" icon={Eye}>
          {t("enrol.once")}
        </Tag>
      }
      isOpen
      isKept={secret !== undefined}
      onClose={onClose}
    >
      <ModalBody>
        {secret === undefined ? (
          <Bones rows={2} />
        ) : (
          <>
            <p className={cx(styles.secret, isShort === true && styles.short)}>{secret}</p>
            <Note tone="wait" title={warning}>
              {note}
            </Note>
          </>
        )}
      </ModalBody>
      <ModalFoot>
        {secret === undefined ? null : <CopyButton text={secret} />}
        <Button kind="main" onClick={onClose}>
          {secret === undefined ? t("do.close") : t("do.stored")}
        </Button>
      </ModalFoot>
    </Modal>
  );
}

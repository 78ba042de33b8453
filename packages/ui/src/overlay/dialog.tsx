import { type ReactNode, useId } from "react";

import { IconButton } from "../button/icon-button.tsx";
import { cx } from "../lib/cx.ts";
import styles from "./overlay.module.css";
import { useModal } from "./use-modal.ts";

export interface DialogProps {
  open: boolean;
  /** Called by Escape, the backdrop and the close button; the caller then sets `open` to false. */
  onClose: () => void;
  title: ReactNode;
  /** With both given, a back button is shown before the title. */
  onBack?: (() => void) | undefined;
  backLabel?: string | undefined;
  /** If given, a close button is shown after the title. */
  closeLabel?: string | undefined;
  children?: ReactNode;
  footer?: ReactNode;
}

/** A modal dialog: title, optional back or close button, backdrop. */
export function Dialog(props: DialogProps) {
  return <ModalPanel {...props} look={styles.dialog} />;
}

/** Shared by Dialog and Sheet, which differ only in the position of the panel. */
export function ModalPanel({
  open,
  onClose,
  title,
  onBack,
  backLabel,
  closeLabel,
  children,
  footer,
  look,
  grabber = false,
}: DialogProps & { look: string | undefined; grabber?: boolean }) {
  const { mounted, modal } = useModal(open, onClose);
  const titleId = useId();
  return (
    <dialog {...modal} className={cx(styles.modal, look)} aria-labelledby={titleId}>
      {mounted ? (
        <div className={styles.panel}>
          {grabber ? <span className={styles.grabber} aria-hidden /> : null}
          <div className={styles.header}>
            {onBack === undefined || backLabel === undefined ? null : (
              <IconButton icon="back" label={backLabel} ring onClick={onBack} />
            )}
            <h2 id={titleId} className={styles.title}>
              {title}
            </h2>
            {closeLabel === undefined ? null : (
              <IconButton icon="x" label={closeLabel} ring iconSize={20} onClick={onClose} />
            )}
          </div>
          <div className={styles.body}>{children}</div>
          {footer === undefined ? null : <div className={styles.footer}>{footer}</div>}
        </div>
      ) : null}
    </dialog>
  );
}

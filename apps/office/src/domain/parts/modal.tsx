import { Dialog } from "@base-ui/react/dialog";
import { cx } from "@shwe/ui";
import { X } from "lucide-react";
import { type ReactNode, useRef } from "react";

import { useTranslation } from "../../locales/i18n.ts";
import { buttonClass } from "./button.tsx";
import styles from "./modal.module.css";

/** The first field of a dialog, or the button that sends it. */
const first_focus = "input:not([hidden]), textarea, form [role=combobox], form [type=submit]";

type ModalProps = {
  title: string;
  /** At the right of the title. */
  aside?: ReactNode;
  children: ReactNode;
  isOpen: boolean;
  onClose: () => void;
  size?: "small" | "wide";
  /** Closed only by a button of its content, because it shows what cannot be shown again. */
  isKept?: boolean;
};

/** A dialog over the page: title, content, and a foot by `ModalFoot`. Escape closes it. */
export function Modal({ title, aside, children, isOpen, onClose, size, isKept }: ModalProps) {
  const { t } = useTranslation();
  const popup = useRef<HTMLDivElement>(null);
  return (
    <Dialog.Root open={isOpen} onOpenChange={(open) => !open && isKept !== true && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.backdrop} />
        <Dialog.Popup
          ref={popup}
          initialFocus={() => popup.current?.querySelector<HTMLElement>(first_focus) ?? true}
          className={cx(styles.popup, size && styles[size])}
        >
          <header className={styles.head}>
            <Dialog.Title>{title}</Dialog.Title>
            <span className={styles.aside}>{aside}</span>
            {isKept === true ? null : (
              <Dialog.Close
                className={buttonClass({ kind: "ghost", size: "small", isIcon: true })}
                aria-label={t("do.close")}
              >
                <X aria-hidden />
              </Dialog.Close>
            )}
          </header>
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

export function ModalBody({ children }: { children: ReactNode }) {
  return <div className={styles.body}>{children}</div>;
}

export function ModalFoot({ note, children }: { note?: ReactNode; children: ReactNode }) {
  return (
    <footer className={styles.foot}>
      <span className={styles.note}>{note}</span>
      {children}
    </footer>
  );
}

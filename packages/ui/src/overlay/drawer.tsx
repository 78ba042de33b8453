import type { ReactNode } from "react";

import { IconButton } from "../button/icon-button.tsx";
import { Rosette } from "../brand/rosette.tsx";
import { cx } from "../lib/cx.ts";
import styles from "./overlay.module.css";
import { useModal } from "./use-modal.ts";

interface DrawerProps {
  open: boolean;
  onClose: () => void;
  /** Accessible name of the drawer. */
  label: string;
  closeLabel: string;
  /** Header of the drawer: the player who is logged in, or the login button. */
  head?: ReactNode;
  children: ReactNode;
  /** Lower part that does not scroll. */
  foot?: ReactNode;
}

/** The menu that slides out from the left. */
export function Drawer({ open, onClose, label, closeLabel, head, children, foot }: DrawerProps) {
  const { mounted, modal } = useModal(open, onClose);
  return (
    <dialog {...modal} className={cx(styles.modal, styles.drawer)} aria-label={label}>
      {mounted ? (
        <div className={styles.panel}>
          <div className={styles.drawerHead}>
            <span className={styles.drawerRosette}>
              <Rosette />
            </span>
            <IconButton
              icon="x"
              label={closeLabel}
              className={styles.drawerClose}
              onClick={onClose}
            />
            <div className={styles.drawerHeadContent}>{head}</div>
          </div>
          <div className={styles.drawerBody}>{children}</div>
          {foot === undefined ? null : <div className={styles.drawerFoot}>{foot}</div>}
        </div>
      ) : null}
    </dialog>
  );
}

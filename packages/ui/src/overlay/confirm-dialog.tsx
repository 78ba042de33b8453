import { type ReactNode, useId } from "react";

import { Button } from "../button/button.tsx";
import type { IconName } from "../icon/icon-paths.ts";
import { cx } from "../lib/cx.ts";
import { IconTile } from "../surface/icon-tile.tsx";
import styles from "./overlay.module.css";
import { useModal } from "./use-modal.ts";

interface ConfirmDialogProps {
  open: boolean;
  title: ReactNode;
  text?: ReactNode;
  /** The texts of the two buttons. */
  confirm: string;
  cancel: string;
  onConfirm: () => void;
  onCancel: () => void;
  /** The action is destructive: the confirming button is red instead of gold. */
  danger?: boolean | undefined;
  icon?: IconName | undefined;
  busy?: boolean | undefined;
}

/** A question with two answers. The safe answer comes first and has the focus. */
export function ConfirmDialog({
  open,
  title,
  text,
  confirm,
  cancel,
  onConfirm,
  onCancel,
  danger = false,
  icon,
  busy = false,
}: ConfirmDialogProps) {
  const { mounted, modal } = useModal(open, onCancel);
  const titleId = useId();
  const textId = useId();
  return (
    <dialog
      {...modal}
      className={cx(styles.modal, styles.dialog, styles.confirm)}
      role="alertdialog"
      aria-labelledby={titleId}
      aria-describedby={text === undefined ? undefined : textId}
    >
      {mounted ? (
        <div className={cx(styles.panel, styles.confirmPanel)}>
          {icon === undefined ? null : <IconTile icon={icon} size="lg" />}
          <h2 id={titleId} className={styles.confirmTitle}>
            {title}
          </h2>
          {text === undefined ? null : (
            <p id={textId} className={styles.confirmText}>
              {text}
            </p>
          )}
          <div className={styles.answers}>
            <Button variant="soft" onClick={onCancel}>
              {cancel}
            </Button>
            <Button variant={danger ? "danger" : "gold"} busy={busy} onClick={onConfirm}>
              {confirm}
            </Button>
          </div>
        </div>
      ) : null}
    </dialog>
  );
}

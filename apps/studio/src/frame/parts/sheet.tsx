import { useEffect, useRef, type ReactNode } from "react";

import { Icon } from "./icons.tsx";

type Props = {
  title: string;
  /** The labels of the buttons. Without `onBack` there is no button back. */
  labels: { close: string; back: string };
  onBack?: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** A panel over the game: from below on phones, at the side on wide screens. */
export const Sheet = ({ title, labels, onBack, onClose, children }: Props) => {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  return (
    <dialog ref={dialog} className="sheet" aria-labelledby="sheet-title" onClose={onClose}>
      <div className="sheet-head">
        {onBack === undefined ? null : (
          <button type="button" className="round-key" aria-label={labels.back} onClick={onBack}>
            <Icon name="back" />
          </button>
        )}
        <h2 id="sheet-title">{title}</h2>
        <button
          type="button"
          className="round-key"
          aria-label={labels.close}
          onClick={() => dialog.current?.close()}
        >
          <Icon name="close" />
        </button>
      </div>
      <div className="sheet-body" tabIndex={0}>
        {children}
      </div>
    </dialog>
  );
};

import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  type SyntheticEvent,
  useLayoutEffect,
  useRef,
  useState,
} from "react";

import { focusableWithin } from "./focusable.ts";
import { guardOpening, type IsRepeated, isSecondHalf, type Press } from "./press-guard.ts";

interface ModalProps {
  ref: RefObject<HTMLDialogElement | null>;
  onCancel: (event: SyntheticEvent<HTMLDialogElement>) => void;
  onClose: (event: SyntheticEvent<HTMLDialogElement>) => void;
  onPointerDown: (event: PointerEvent<HTMLDialogElement>) => void;
  onClickCapture: (event: MouseEvent<HTMLDialogElement>) => void;
  onClick: (event: MouseEvent<HTMLDialogElement>) => void;
  onKeyDown: (event: KeyboardEvent<HTMLDialogElement>) => void;
}

/**
 * Drives a native <dialog> from an `open` flag. The browser puts the dialog in the top layer, makes the page behind it
 * inert and restores the focus on close. The hook adds closing by Escape and by the backdrop, wraps the Tab key, and
 * unmounts the content only after the closing animation.
 */
export function useModal(
  open: boolean,
  onClose: () => void,
): { mounted: boolean; modal: ModalProps } {
  const ref = useRef<HTMLDialogElement>(null);
  const pressedBackdrop = useRef(false);
  const pressedInside = useRef<Press>(null);
  const guard = useRef<IsRepeated>(null);
  const [mounted, setMounted] = useState(open);
  if (open && !mounted) setMounted(true);

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (dialog === null || !open) return;
    guard.current = guardOpening();
    dialog.showModal();
    // The browser restores the focus only if the dialog is closed while it is in the document,
    // so close it also when the component unmounts.
    return () => dialog.close();
  }, [open]);

  const wanted = useRef(open);
  useLayoutEffect(() => {
    wanted.current = open;
  }, [open]);

  useLayoutEffect(() => {
    const dialog = ref.current;
    // A dialog that was never open has no animation, and asking for it would make the browser compute the layout.
    if (dialog === null || open || !mounted) return;
    let reopened = false;
    void Promise.allSettled(dialog.getAnimations().map((motion) => motion.finished)).then(() => {
      if (!reopened) setMounted(false);
    });
    return () => {
      reopened = true;
    };
  }, [open, mounted]);

  const isOwn = (event: SyntheticEvent) => event.target === event.currentTarget;
  return {
    mounted,
    modal: {
      ref,
      onCancel(event) {
        // A file input inside the dialog also fires "cancel", which must not close the dialog.
        if (!isOwn(event)) return;
        event.preventDefault();
        onClose();
      },
      onClose(event) {
        // The browser can close the dialog itself, for example by the back gesture.
        if (!isOwn(event) || !open) return;
        onClose();
        // A dialog that may not be closed, such as a required choice, is opened again.
        setTimeout(() => {
          const dialog = ref.current;
          if (wanted.current && dialog?.isConnected === true && !dialog.open) dialog.showModal();
        });
      },
      onPointerDown(event) {
        const { clientX, clientY, timeStamp } = event;
        const press = { clientX, clientY, timeStamp };
        const inside = pressedInside.current;
        // The first half of a double tap can make the dialog smaller, so that the second half is on the backdrop.
        pressedBackdrop.current = isOwn(event) && (inside === null || !isSecondHalf(inside, press));
        if (!isOwn(event)) pressedInside.current = press;
      },
      onClickCapture(event) {
        // A click by keyboard has no coordinates and a `detail` of 0; it is never the second half of a double tap.
        if (event.detail === 0) return;
        if (guard.current?.(event) !== true) {
          // A press at another position means that the player has seen the dialog, so the guard against double taps
          // ends.
          if (!isOwn(event)) guard.current = null;
          return;
        }
        event.preventDefault();
        event.stopPropagation();
      },
      onClick(event) {
        // Press and release must both be on the backdrop: dragging a text selection out of the dialog does not close it.
        if (isOwn(event) && pressedBackdrop.current) onClose();
        pressedBackdrop.current = false;
      },
      onKeyDown: wrapTab,
    },
  };
}

function wrapTab(event: KeyboardEvent<HTMLDialogElement>) {
  if (event.key !== "Tab") return;
  const stops = focusableWithin(event.currentTarget);
  const first = stops.at(0);
  const last = stops.at(-1);
  const active = event.currentTarget.ownerDocument.activeElement;
  if (event.shiftKey && (active === first || active === event.currentTarget)) {
    event.preventDefault();
    last?.focus();
  } else if (!event.shiftKey && active === last) {
    event.preventDefault();
    first?.focus();
  }
}

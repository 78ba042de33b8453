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
import { guardOpening, type IsRepeated } from "./press-guard.ts";

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
 * Drives a native <dialog> from an `open` flag. The browser makes the page behind it inert, puts it
 * in the top layer and gives the focus back on close; this adds Escape, the backdrop, the wrap of
 * the Tab key, and keeps the content mounted until the closing motion has ended.
 */
export function useModal(
  open: boolean,
  onClose: () => void,
): { mounted: boolean; modal: ModalProps } {
  const ref = useRef<HTMLDialogElement>(null);
  const pressedBackdrop = useRef(false);
  const guard = useRef<IsRepeated>(null);
  const [mounted, setMounted] = useState(open);
  if (open && !mounted) setMounted(true);

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (dialog === null || !open) return;
    guard.current = guardOpening();
    dialog.showModal();
    // Closing while the element is still in the page is what gives the focus back,
    // also when the whole component goes away under an open dialog.
    return () => dialog.close();
  }, [open]);

  const wanted = useRef(open);
  useLayoutEffect(() => {
    wanted.current = open;
  }, [open]);

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (dialog === null || open) return;
    let reopened = false;
    void Promise.allSettled(dialog.getAnimations().map((motion) => motion.finished)).then(() => {
      if (!reopened) setMounted(false);
    });
    return () => {
      reopened = true;
    };
  }, [open]);

  const isOwn = (event: SyntheticEvent) => event.target === event.currentTarget;
  return {
    mounted,
    modal: {
      ref,
      onCancel(event) {
        // A file input inside also sends "cancel"; that one is not ours.
        if (!isOwn(event)) return;
        event.preventDefault();
        onClose();
      },
      onClose(event) {
        // The browser may close it by itself, such as by the back gesture.
        if (!isOwn(event) || !open) return;
        onClose();
        // Whoever must not be closed, such as a question that has to be answered, stands there again.
        setTimeout(() => {
          const dialog = ref.current;
          if (wanted.current && dialog?.isConnected === true && !dialog.open) dialog.showModal();
        });
      },
      onPointerDown(event) {
        pressedBackdrop.current = isOwn(event);
      },
      onClickCapture(event) {
        // A click by the keyboard has no place and no count.
        if (event.detail === 0) return;
        if (guard.current?.(event) !== true) {
          // Whoever presses something else has seen the dialog.
          if (!isOwn(event)) guard.current = null;
          return;
        }
        event.preventDefault();
        event.stopPropagation();
      },
      onClick(event) {
        // Both halves of the click must be on the backdrop: dragging a text selection out is no click.
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

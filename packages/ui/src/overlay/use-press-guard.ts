import { type MouseEvent, useLayoutEffect, useRef } from "react";

import { guardOpening, type IsRepeated } from "./press-guard.ts";

/**
 * For controls that replace the control just pressed, such as a stop button in the place of a start button: the second
 * half of a double tap must not press them. Returns the handler for the element around them.
 */
export function usePressGuard(): { onClickCapture: (event: MouseEvent) => void } {
  const guard = useRef<IsRepeated | null>(null);
  useLayoutEffect(() => {
    guard.current = guardOpening();
  }, []);
  return {
    onClickCapture(event) {
      // A click by keyboard has no coordinates and a `detail` of 0; it is never the second half of a double tap.
      if (event.detail === 0 || guard.current?.(event) !== true) return;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}

import { type RefObject, useEffect, useState } from "react";

/** Whether the pointer is over an element or the focus inside it. */
export function useEngaged(root: RefObject<HTMLElement | null>): boolean {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  useEffect(() => {
    const element = root.current;
    if (element === null) return;
    const listening = new AbortController();
    const on = (type: string, react: () => void) =>
      element.addEventListener(type, react, { signal: listening.signal, passive: true });
    on("pointerenter", () => setHovered(true));
    on("pointerleave", () => setHovered(false));
    on("focusin", () => setFocused(true));
    on("focusout", () => setFocused(false));
    return () => listening.abort();
  }, [root]);
  return hovered || focused;
}

import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";

import { focusableWithin } from "./focusable.ts";

interface MenuParts {
  open: boolean;
  toggle: () => void;
  root: RefObject<HTMLDivElement | null>;
  button: RefObject<HTMLButtonElement | null>;
  panel: RefObject<HTMLDivElement | null>;
}

/** State and keyboard control of a menu: arrow keys move the focus; Escape, a choice or leaving the menu closes it. */
export function useMenu(): MenuParts {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);

  const closeAndReturn = () => {
    setOpen(false);
    button.current?.focus();
  };

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === "Escape" && open) {
      event.stopPropagation();
      closeAndReturn();
    } else if (open && panel.current !== null) {
      walk(event, focusableWithin(panel.current));
    } else if (event.key === "ArrowDown") {
      event.preventDefault();
      setOpen(true);
    }
  });

  const onClick = useEffectEvent((event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest("a, button") !== null)
      closeAndReturn();
  });

  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    root.current?.addEventListener("keydown", (event) => onKey(event), { signal });
    panel.current?.addEventListener("click", (event) => onClick(event), { signal });
    return () => listening.abort();
  }, []);

  useEffect(() => {
    if (!open) return;
    const listening = new AbortController();
    // "focusin" on the page detects that the Tab key left the menu.
    for (const type of ["pointerdown", "focusin"]) {
      document.addEventListener(
        type,
        ({ target }) => {
          if (target instanceof Node && root.current?.contains(target) === false) setOpen(false);
        },
        { signal: listening.signal },
      );
    }
    return () => listening.abort();
  }, [open]);

  return { open, toggle: () => setOpen(!open), root, button, panel };
}

/** Moves the focus among the items of an open menu and wraps around. */
function walk(event: KeyboardEvent, items: HTMLElement[]): void {
  const here = items.findIndex((item) => item === document.activeElement);
  const next = new Map([
    ["ArrowDown", here + 1],
    ["ArrowUp", here < 0 ? items.length - 1 : here - 1],
    ["Home", 0],
    ["End", items.length - 1],
  ]).get(event.key);
  if (next === undefined) return;
  event.preventDefault();
  items.at(next % items.length)?.focus();
}

import { type RefObject, useEffect, useRef } from "react";
import { useLocation } from "react-router";

/**
 * Moves the focus to the new content after a navigation. Otherwise it would stay on a link that was removed, and a
 * screen reader would announce nothing. The first page of a visit does not take the focus.
 */
export function useFocusOnNavigation(): RefObject<HTMLElement | null> {
  const target = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    target.current?.focus({ preventScroll: true });
  }, [pathname]);
  return target;
}

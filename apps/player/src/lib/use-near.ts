import { type RefObject, useEffect, useRef, useState } from "react";

/**
 * How far outside the visible part of the page an element counts as near: about three times the height of a list of
 * providers on the home page. A player who scrolls rarely sees a skeleton, and the whole page is not loaded at once.
 */
const near_margin = "700px 0px";
/**
 * After this time the elements further down count as near too, so that screen readers and find-in-page reach the
 * whole page.
 */
const idle_after_ms = 2_500;

/** Whether an element is near the visible part of the page. Once true, it stays true. */
export function useNear(): { ref: RefObject<HTMLElement | null>; isNear: boolean } {
  const ref = useRef<HTMLElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (element === null || isNear) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true);
      },
      { rootMargin: near_margin },
    );
    observer.observe(element);
    const timer = setTimeout(() => setNear(true), idle_after_ms);
    return () => {
      observer.disconnect();
      clearTimeout(timer);
    };
  }, [isNear]);
  return { ref, isNear };
}

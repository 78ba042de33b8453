import { type RefObject, useEffect, useRef, useState } from "react";

/** About three sections: far enough ahead that a swipe rarely meets a skeleton, and not the whole page at once. */
const near_margin = "700px 0px";
/** When the page has had this long to itself, the rest is fetched anyway: for readers that never scroll, and for find-in-page. */
const idle_after_ms = 2_500;

/** Whether an element has come near the screen. Once true, it stays so. */
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

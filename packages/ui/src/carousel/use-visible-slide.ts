import { type RefObject, useEffect, useState } from "react";

const mostlyVisible = 0.6;

/** Index of the slide that is mostly in view, whether the user or autoplay scrolled to it. */
export function useVisibleSlide(list: RefObject<HTMLElement | null>, count: number): number {
  const [visible, setVisible] = useState(0);
  useEffect(() => {
    const root = list.current;
    if (root === null) return;
    const watcher = new IntersectionObserver(
      (entries) => {
        const shown = entries.find((entry) => entry.isIntersecting);
        if (shown !== undefined) setVisible([...root.children].indexOf(shown.target));
      },
      { root, threshold: mostlyVisible },
    );
    for (const slide of root.children) watcher.observe(slide);
    return () => watcher.disconnect();
  }, [list, count]);
  return Math.min(visible, Math.max(0, count - 1));
}

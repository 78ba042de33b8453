import { useEffect, useRef, useState } from "react";

/** How long a balance counts up: long enough to be noticed, short enough that no player waits for it. */
const countMs = 400;
const reducedMotion = "(prefers-reduced-motion: reduce)";

/** Slows the counting down towards its end (ease-out), like all other motion of the product. */
const eased = (share: number): number => 1 - (1 - share) ** 3;

/**
 * A number that counts up to a new value. A decrease is shown immediately, because losing money is not animated. In a hidden
 * tab, and for players who prefer reduced motion, an increase is shown immediately too.
 */
export function useCounted(amount: number): number {
  const [shown, setShown] = useState(amount);
  const from = useRef(amount);
  useEffect(() => {
    const start = from.current;
    const show = (value: number) => {
      from.current = value;
      setShown(value);
    };
    if (amount <= start || document.hidden || window.matchMedia(reducedMotion).matches) {
      show(amount);
      return;
    }
    let frame = 0;
    let began: number | undefined;
    const step = (now: number) => {
      began ??= now;
      const share = document.hidden ? 1 : Math.min(1, (now - began) / countMs);
      show(share === 1 ? amount : Math.round(start + (amount - start) * eased(share)));
      if (share < 1) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [amount]);
  return shown;
}

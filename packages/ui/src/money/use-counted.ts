import { useEffect, useRef, useState } from "react";

/** Long enough to be seen, short enough never to be waited for. */
const countMs = 400;
const reducedMotion = "(prefers-reduced-motion: reduce)";

/** Fast at first and gentle at the end, as everything else here moves. */
const eased = (share: number): number => 1 - (1 - share) ** 3;

/**
 * A number on its way up to a new value. It never counts down: money that goes is not made a show of. In a tab nobody sees, and
 * for whoever wants no motion, it changes at once.
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

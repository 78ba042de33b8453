import { type RefObject, useEffect, useEffectEvent, useState } from "react";

const secondsPerSlide = 6;

interface Autoplay {
  running: boolean;
  stop: () => void;
  toggle: () => void;
}

/**
 * Shows the next slide every few seconds until the player uses touch, wheel or keys. Does not start if
 * the player prefers reduced motion or reduced data, and pauses while the page is hidden.
 */
export function useAutoplay(
  list: RefObject<HTMLElement | null>,
  { enabled, step }: { enabled: boolean; step: () => void },
): Autoplay {
  const [wanted, setWanted] = useState(mayMove);
  const onTick = useEffectEvent(() => {
    if (document.visibilityState === "visible") step();
  });
  const moving = wanted && enabled;

  useEffect(() => {
    if (!moving) return;
    const timer = setInterval(() => onTick(), secondsPerSlide * 1000);
    return () => clearInterval(timer);
  }, [moving]);

  useEffect(() => {
    const element = list.current;
    if (element === null) return;
    const listening = new AbortController();
    for (const type of ["pointerdown", "wheel", "keydown"]) {
      element.addEventListener(type, () => setWanted(false), {
        signal: listening.signal,
        passive: true,
      });
    }
    return () => listening.abort();
  }, [list]);

  return { running: wanted, stop: () => setWanted(false), toggle: () => setWanted(!wanted) };
}

function mayMove(): boolean {
  const connection = (navigator as Navigator & { connection?: { saveData?: boolean } }).connection;
  return !matchMedia("(prefers-reduced-motion: reduce)").matches && connection?.saveData !== true;
}

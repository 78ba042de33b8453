export type Countdown = {
  /** Pauses the countdown, for example while its text has the keyboard focus. */
  hold: (isHeld: boolean) => void;
  stop: () => void;
};

/** Calls `onEnd` once after `length_ms`. Time in which the tab is hidden or the countdown is paused does not count. */
export function startCountdown(length_ms: number, onEnd: () => void): Countdown {
  let left_ms = length_ms;
  let isHeld = false;
  let running: { from_ms: number; timer: ReturnType<typeof setTimeout> } | undefined;

  const end = () => {
    stop();
    onEnd();
  };
  const follow = () => {
    const shouldRun = !isHeld && document.visibilityState !== "hidden";
    if (shouldRun && running === undefined) {
      running = { from_ms: performance.now(), timer: setTimeout(end, left_ms) };
    } else if (!shouldRun && running !== undefined) {
      clearTimeout(running.timer);
      left_ms = Math.max(0, left_ms - (performance.now() - running.from_ms));
      running = undefined;
    }
  };
  const stop = () => {
    clearTimeout(running?.timer);
    document.removeEventListener("visibilitychange", follow);
  };

  document.addEventListener("visibilitychange", follow);
  follow();
  return {
    hold: (held) => {
      isHeld = held;
      follow();
    },
    stop,
  };
}

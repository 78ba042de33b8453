/** Runs a step before each frame until it is done; all steps of a frame are drawn together. */
type Step = (now: number) => boolean;

export type Frames = {
  /** Calls a step before each frame until it returns true. */
  run: (step: Step) => Promise<void>;
  /** Calls a step with the share of the time that has passed, from 0 to 1. */
  during: (ms: number, step: (share: number) => void) => Promise<void>;
  draw: () => void;
  stop: () => void;
};

export const createFrames = (render: () => void): Frames => {
  const running = new Map<Step, () => void>();
  let asked: number | null = null;
  let has_stopped = false;
  const frame = (now: number): void => {
    asked = null;
    for (const [step, end] of running)
      if (step(now)) {
        running.delete(step);
        end();
      }
    render();
    if (running.size > 0) ask();
  };
  const ask = (): void => {
    if (!has_stopped) asked ??= requestAnimationFrame(frame);
  };
  const run = (step: Step): Promise<void> =>
    new Promise((resolve) => {
      running.set(step, resolve);
      ask();
    });
  return {
    run,
    during: (ms, step) => {
      let began: number | null = null;
      return run((now) => {
        began ??= now;
        const share = Math.min(1, (now - began) / ms);
        step(share);
        return share === 1;
      });
    },
    draw: ask,
    stop: () => {
      has_stopped = true;
      if (asked !== null) cancelAnimationFrame(asked);
      for (const end of running.values()) end();
      running.clear();
    },
  };
};

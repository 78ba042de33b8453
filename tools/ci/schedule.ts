import type { Step } from "./steps.ts";

/**
 * Starts steps in their order, as many in parallel as fit the cores. While a large step waits, smaller ones behind it
 * may start. A step that needs more cores than the machine has runs alone.
 */
export const schedule = async <T>(
  steps: readonly Step[],
  cores: number,
  run: (step: Step) => Promise<T>,
): Promise<T[]> => {
  const waiting = [...steps];
  const ended = new Set<string>();
  const running = new Map<Step, Promise<void>>();
  const results: T[] = [];
  const names = new Set(steps.map(({ name }) => name));

  const isReady = ({ after = [] }: Step): boolean =>
    after.every((name) => ended.has(name) || !names.has(name));
  const used = (): number => [...running.keys()].reduce((sum, step) => sum + step.cores, 0);
  const fits = ({ cores: wanted }: Step): boolean => running.size === 0 || used() + wanted <= cores;

  const start = (step: Step): void => {
    waiting.splice(waiting.indexOf(step), 1);
    const done = run(step).then((result) => {
      results.push(result);
      ended.add(step.name);
      running.delete(step);
    });
    running.set(step, done);
  };

  while (waiting.length > 0 || running.size > 0) {
    const next = waiting.find((step) => isReady(step) && fits(step));
    if (next) start(next);
    else if (running.size > 0) await Promise.race(running.values());
    else
      throw new Error(
        `steps that wait for each other: ${waiting.map(({ name }) => name).join(", ")}`,
      );
  }
  return results;
};

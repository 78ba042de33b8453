/** Runs work in at most `slots_max` places at once; further work waits in the order in which it came. */
export const createSlots = (slots_max: number): (<T>(work: () => Promise<T>) => Promise<T>) => {
  let free = slots_max;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // The slot goes to the next one, so it does not become free in between.
      if (next) next();
      else free += 1;
    }
  };
};

/** Shares one run of expensive work: who asks while it runs gets its outcome. The next one who asks starts another run. */
export const shareRunning = <T>(work: () => Promise<T>): (() => Promise<T>) => {
  let running: Promise<T> | undefined;
  return () => {
    running ??= work().finally(() => {
      running = undefined;
    });
    return running;
  };
};

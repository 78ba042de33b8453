const waiting_max = 10_000;

type Waiting<In, Out> = {
  item: In;
  resolve: (outcome: Out) => void;
  reject: (error: unknown) => void;
};

/**
 * Runs work of many callers together: what arrives while a batch runs is the next batch. A caller waits for at most one batch before its own
 * begins unless more than `most` are waiting. `run` returns one outcome for each item, in the same order.
 */
export const inBatches = <In, Out>(
  most: number,
  run: (items: readonly In[]) => Promise<readonly Out[]>,
): ((item: In) => Promise<Out>) => {
  const waiting: Waiting<In, Out>[] = [];
  let is_running = false;

  const runOne = async (batch: readonly Waiting<In, Out>[]): Promise<void> => {
    try {
      const outcomes = await run(batch.map(({ item }) => item));
      for (const [at, { resolve, reject }] of batch.entries()) {
        const outcome = outcomes[at];
        if (outcome === undefined) reject(new Error("a batch has no outcome for one of its items"));
        else resolve(outcome);
      }
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  };
  const runAll = async (): Promise<void> => {
    while (waiting.length > 0) await runOne(waiting.splice(0, most));
    is_running = false;
  };

  return (item) =>
    new Promise((resolve, reject) => {
      if (waiting.length >= waiting_max) {
        reject(new Error("too many calls wait for a batch"));
        return;
      }
      waiting.push({ item, resolve, reject });
      if (is_running) return;
      is_running = true;
      // Requests that arrived in the same turn of the event loop share a batch.
      setImmediate(() => void runAll());
    });
};

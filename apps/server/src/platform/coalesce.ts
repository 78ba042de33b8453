/**
 * How many queries run at once. More than two were not faster: the single thread of this process is the limit, not the
 * database.
 */
const in_flight_max = 2;

type Waiting<V> = {
  resolve: (value: V | undefined) => void;
  reject: (error: unknown) => void;
};

/**
 * Combines reads that arrive together into one query. A read never joins a query that has already started, so each
 * reader sees everything committed before its call. While `in_flight_max` queries run, new reads are collected for the
 * next query, so each query combines more reads as the load grows.
 */
export const coalesce = <K, V>(
  readMany: (keys: K[]) => Promise<ReadonlyMap<K, V>>,
  batch_max: number,
): ((key: K) => Promise<V | undefined>) => {
  let gathering = new Map<K, Waiting<V>[]>();
  let in_flight = 0;
  let is_scheduled = false;

  const takeBatch = (): Map<K, Waiting<V>[]> => {
    if (gathering.size <= batch_max) {
      const all = gathering;
      gathering = new Map();
      return all;
    }
    const batch = new Map([...gathering].slice(0, batch_max));
    for (const key of batch.keys()) gathering.delete(key);
    return batch;
  };

  const answer = async (batch: Map<K, Waiting<V>[]>): Promise<void> => {
    try {
      const found = await readMany([...batch.keys()]);
      for (const [key, waiting] of batch)
        for (const { resolve } of waiting) resolve(found.get(key));
    } catch (error) {
      for (const waiting of batch.values()) for (const { reject } of waiting) reject(error);
    }
  };

  const start = () => {
    is_scheduled = false;
    while (in_flight < in_flight_max && gathering.size > 0) {
      in_flight += 1;
      void answer(takeBatch()).finally(() => {
        in_flight -= 1;
        start();
      });
    }
  };

  return (key) => {
    const { promise, resolve, reject } = Promise.withResolvers<V | undefined>();
    const same = gathering.get(key);
    if (same) same.push({ resolve, reject });
    else gathering.set(key, [{ resolve, reject }]);
    if (!is_scheduled && in_flight < in_flight_max) {
      is_scheduled = true;
      setImmediate(start);
    }
    return promise;
  };
};

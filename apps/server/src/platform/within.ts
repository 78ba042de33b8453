/** Rejects when the work takes longer than the bound. The work itself goes on and its result is ignored. */
export const within = <T>(bound_ms: number, work: Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`took longer than ${bound_ms} ms`)), bound_ms);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });

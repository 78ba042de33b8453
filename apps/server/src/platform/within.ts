/** Gives up waiting after a while. The work itself goes on; nobody listens to it any more. */
export const within = <T>(bound_ms: number, work: Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`took longer than ${bound_ms} ms`)), bound_ms);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });

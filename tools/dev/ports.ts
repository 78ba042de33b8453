import { createServer } from "node:net";

const tries_max = 50;

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(false));
    probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(true)));
  });

/** Returns the wanted port, or the next free one and logs that it differs. */
export const pickPort = async (
  what: string,
  wished: number,
  taken: Set<number>,
): Promise<number> => {
  for (let port = wished; port < wished + tries_max; port += 1) {
    if (taken.has(port) || !(await isFree(port))) continue;
    taken.add(port);
    if (port !== wished) console.log(`port ${wished} is taken: ${what} listens on ${port}`);
    return port;
  }
  throw new Error(`no free port for ${what} from ${wished} to ${wished + tries_max - 1}`);
};

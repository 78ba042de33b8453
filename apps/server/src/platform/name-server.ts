import { Resolver } from "node:dns/promises";
import { isIP } from "node:net";

/** A name server answers in milliseconds. */
const wait_max_ms = 2_000;
/** Asked again within that time, because a packet may get lost and one of several servers may be away. */
const try_ms = 700;
const no_answer: unknown[] = ["ECANCELLED", "ETIMEOUT"];

/**
 * Says whether the name of an address is answered for, before somebody outside is called. The call itself looks the name up by
 * getaddrinfo, which cannot be ended and holds one of two threads of the process; new connections to the database need these threads
 * too. Any answer counts, also that there is no such name: the call will find that out at once.
 */
export const isNameAnswered = async (url: string, servers?: string[]): Promise<boolean> => {
  const { hostname } = new URL(url);
  if (hostname === "localhost" || isIP(hostname.replaceAll(/[[\]]/g, "")) !== 0) return true;
  const resolver = new Resolver({ timeout: try_ms });
  if (servers) resolver.setServers(servers);
  const timer = setTimeout(() => resolver.cancel(), wait_max_ms);
  try {
    await resolver.resolve4(hostname);
    return true;
  } catch (error) {
    return !no_answer.includes((error as NodeJS.ErrnoException).code);
  } finally {
    clearTimeout(timer);
  }
};

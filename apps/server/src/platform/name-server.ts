import { Resolver } from "node:dns/promises";
import { isIP } from "node:net";

/** How long to wait for a name server, which normally answers in milliseconds. */
const wait_max_ms = 2_000;
/**
 * How long one try waits. The query is repeated within `wait_max_ms`, because a packet may get lost and one of several
 * servers may be down.
 */
const try_ms = 700;
const no_answer: unknown[] = ["ECANCELLED", "ETIMEOUT"];

/**
 * Whether a name server answers for the host of an address, checked before an outside service is called. The call
 * itself resolves the name with getaddrinfo, which cannot be cancelled and blocks one of the two threads that new
 * database connections need too. Any answer counts, also that the name does not exist: the call then fails at once.
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

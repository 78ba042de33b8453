/** On a line this slow the copy from the last visit is better than a blank page. */
const navigation_timeout_ms = 3_000;
/** Header text names today's closing times: an older copy is shown only when the network gives nothing. */
const stale_limit_ms = 10 * 60_000;

export type Fetch = (request: Request) => Promise<Response>;
export type Store = Pick<Cache, "match" | "put" | "keys" | "delete">;

const isFailure = (answer: Response): boolean => answer.status >= 500;

/** The page from the network; the shell of the last visit when there is none, when it fails, or when it is too slow. */
export async function answerNavigation(
  shell: Store,
  shell_address: string,
  fromNetwork: Promise<Response>,
): Promise<Response> {
  const copy = await shell.match(shell_address);
  if (copy === undefined) {
    const answer = await fromNetwork;
    // The copy was thrown away by a refused version: the next offline start needs one again.
    if (answer.ok) await shell.put(shell_address, answer.clone());
    return answer;
  }
  const late = new Promise<Response>((resolve) => {
    setTimeout(() => resolve(copy), navigation_timeout_ms);
  });
  const answer = fromNetwork.then(
    (reply) => (isFailure(reply) ? copy : reply),
    () => copy,
  );
  return Promise.race([answer, late]);
}

/** For addresses whose content never changes, or rarely enough that a release cleans them. */
export async function answerFromCache(
  cache: Store,
  request: Request,
  limit: number,
  fetch: Fetch,
): Promise<Response> {
  const copy = await cache.match(request);
  if (copy !== undefined) return copy;
  const answer = await fetch(request);
  if (answer.ok) await keep(cache, request, answer.clone(), limit);
  return answer;
}

/**
 * A recent copy at once while a new one is fetched for the next time; without a recent copy the network, and an old copy
 * only when that fails. The server sends `Vary: accept-language`, which the cache honours: languages never mix.
 */
export async function answerPublicRead(
  cache: Store,
  request: Request,
  limit: number,
  fetch: Fetch,
  now_ms: number,
): Promise<{ answer: Response; refresh: Promise<unknown> }> {
  const copy = await cache.match(request);
  const refreshed = fetch(request).then(async (reply) => {
    if (reply.ok) await keep(cache, request, reply.clone(), limit);
    return reply;
  });
  if (copy === undefined) return { answer: await refreshed, refresh: refreshed };
  const settled = refreshed.catch(() => undefined);
  if (isRecent(copy, now_ms)) return { answer: copy, refresh: settled };
  const reply = await settled;
  const usable = reply !== undefined && !isFailure(reply);
  return { answer: usable ? reply : copy, refresh: settled };
}

function isRecent(copy: Response, now_ms: number): boolean {
  const written_ms = Date.parse(copy.headers.get("date") ?? "");
  return now_ms - written_ms < stale_limit_ms;
}

/** Keeps an answer and drops the oldest beyond the limit: `keys` gives them in the order they were put. */
async function keep(cache: Store, request: Request, answer: Response, limit: number) {
  await cache.put(request, answer);
  const kept = await cache.keys();
  await Promise.all(
    kept.slice(0, Math.max(0, kept.length - limit)).map((old) => cache.delete(old)),
  );
}

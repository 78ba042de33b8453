/** How long a navigation waits for the network; then the page of the last visit is shown instead of a blank one. */
const navigation_timeout_ms = 3_000;
/**
 * The age up to which a cached public reply is used without waiting for the network. It is short, because the
 * header's text contains today's closing times.
 */
const stale_limit_ms = 10 * 60_000;

export type Fetch = (request: Request) => Promise<Response>;
export type Store = Pick<Cache, "match" | "put" | "keys" | "delete">;

const isFailure = (answer: Response): boolean => answer.status >= 500;

/**
 * Answers a navigation with the page from the network, or with the shell of the last visit when the network fails or
 * is too slow.
 */
export async function answerNavigation(
  shell: Store,
  shell_address: string,
  fromNetwork: Promise<Response>,
): Promise<Response> {
  const copy = await shell.match(shell_address);
  if (copy === undefined) return fromNetwork;
  const late = new Promise<Response>((resolve) => {
    setTimeout(() => resolve(copy), navigation_timeout_ms);
  });
  const answer = fromNetwork.then(
    (reply) => (isFailure(reply) ? copy : reply),
    () => copy,
  );
  return Promise.race([answer, late]);
}

/**
 * Caches the shell again if it is missing: it was deleted when the server refused this version (426). The page that was
 * opened cannot replace it, because the home page contains more than the shell.
 */
export async function restoreShell(
  shell: Store,
  shell_address: string,
  fetch: (address: string) => Promise<Response>,
): Promise<void> {
  if ((await shell.match(shell_address)) !== undefined) return;
  const answer = await fetch(shell_address);
  if (answer.ok) await shell.put(shell_address, answer);
}

/**
 * Answers from the cache, and from the network only without a copy. For files whose content never changes under their
 * address, or only with a release, which deletes the old cache.
 */
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
 * Answers with a recent copy, if the server allows it, and fetches a new one for the next request. Otherwise it waits for the
 * network, and uses an old copy only when that fails. The server sends `Vary: accept-language`, which the cache
 * respects, so languages are never mixed.
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

/**
 * The server allows `stale-while-revalidate` for content that changes slowly. A reply about draws does not have it,
 * because a copy would show a closed draw as open.
 */
function isRecent({ headers }: Response, now_ms: number): boolean {
  const mayBeStale = headers.get("cache-control")?.includes("stale-while-revalidate");
  const written_ms = Date.parse(headers.get("date") ?? "");
  return mayBeStale === true && now_ms - written_ms < stale_limit_ms;
}

/**
 * Caches a response and deletes the oldest ones beyond `limit`: `cache.keys()` lists entries in the order of insertion.
 */
async function keep(cache: Store, request: Request, answer: Response, limit: number) {
  await cache.put(request, answer);
  const kept = await cache.keys();
  await Promise.all(
    kept.slice(0, Math.max(0, kept.length - limit)).map((old) => cache.delete(old)),
  );
}

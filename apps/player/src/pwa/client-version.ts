import { readSession, writeSession } from "./session-mark.ts";
import { worker_message } from "./worker-message.ts";
import { cache_prefix } from "./cache-names.ts";

/**
 * The version that this build sends to the server. Increased by hand when an older client must stop working, for
 * instance because a reply changed its meaning; the server then refuses older clients with 426 `client_outdated`.
 */
export const clientVersion = "1";

const reloaded_key = "shwe_reloaded_from";
/**
 * How long the reload waits for the new service worker on a slow connection. The reload loads the new page even
 * without it.
 */
const update_timeout_ms = 4_000;

/**
 * Handles a 426: deletes the old shell, fetches the new service worker and reloads, once per version and tab. Returns
 * false when this version was already reloaded and is still refused: the caller then shows the server's message
 * instead of looping.
 */
export function askToReload(): boolean {
  if (readSession(reloaded_key) === clientVersion) return false;
  writeSession(reloaded_key, clientVersion);
  // If sessionStorage is blocked, the mark of the reload is not stored. The page would reload at each refusal without
  // end, so it does not reload at all.
  if (readSession(reloaded_key) !== clientVersion) return false;
  void Promise.race([dropOldClient(), pause(update_timeout_ms)])
    .catch(() => undefined)
    .then(() => window.location.reload());
  return true;
}

async function dropOldClient(): Promise<void> {
  const names = await window.caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith(cache_prefix)).map((name) => window.caches.delete(name)),
  );
  const registration = await navigator.serviceWorker.getRegistration();
  if (registration === undefined) return;
  await registration.update();
  (registration.installing ?? registration.waiting)?.postMessage(worker_message.take_over);
}

const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

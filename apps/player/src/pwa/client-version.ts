import { readSession, writeSession } from "./session-mark.ts";
import { worker_message } from "./worker-message.ts";
import { cache_prefix } from "./cache-names.ts";

/**
 * What this build tells the server it is. Raised by hand when an older client must not go on, for instance because a reply
 * changed its meaning; the server then refuses older ones with 426 `client_outdated`.
 */
export const clientVersion = "1";

const reloaded_key = "shwe_reloaded_from";
/** Fetching the new worker must not keep a player waiting on a bad line: the reload alone already brings the new page. */
const update_timeout_ms = 4_000;

/**
 * Answers a 426: throws the old shell away, fetches the new worker and reloads, once per version and tab. False means
 * that this version was reloaded already and is still refused: the caller shows the server's message instead of looping.
 */
export function askToReload(): boolean {
  if (readSession(reloaded_key) === clientVersion) return false;
  writeSession(reloaded_key, clientVersion);
  // Without the mark in place (storage blocked) a second refusal could not be told from the first.
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

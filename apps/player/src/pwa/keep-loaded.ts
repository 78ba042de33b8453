import type { KeepMessage } from "./worker-message.ts";

/**
 * Makes the service worker cache the files that this page has loaded so far. The first worker starts after the first
 * page: without this call the app would open offline only from the second visit on.
 */
export async function keepWhatIsLoaded(): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  const { active } = await navigator.serviceWorker.ready;
  const message: KeepMessage = {
    keep: performance.getEntriesByType("resource").map((entry) => entry.name),
  };
  active?.postMessage(message, []);
}

/**
 * Calls the listener when the first service worker takes control of this page, because that worker has not seen the
 * earlier requests. Returns a function that removes the listener.
 */
export function onFirstWorker(listener: () => void): () => void {
  if (!("serviceWorker" in navigator) || navigator.serviceWorker.controller !== null)
    return () => undefined;
  const { serviceWorker } = navigator;
  serviceWorker.addEventListener("controllerchange", listener, { once: true });
  return () => serviceWorker.removeEventListener("controllerchange", listener);
}

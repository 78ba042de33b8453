import type { KeepMessage } from "./worker-message.ts";

/**
 * Has the worker put away what this page has loaded so far. The first worker comes after the first page: without this it would
 * open offline only from the second visit on.
 */
export async function keepWhatIsLoaded(): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  const { active } = await navigator.serviceWorker.ready;
  const message: KeepMessage = {
    keep: performance.getEntriesByType("resource").map((entry) => entry.name),
  };
  active?.postMessage(message, []);
}

/** Calls back when the first worker takes this page over: it has not seen what the page has read before. Gives the way to stop. */
export function onFirstWorker(listener: () => void): () => void {
  if (!("serviceWorker" in navigator) || navigator.serviceWorker.controller !== null)
    return () => undefined;
  const { serviceWorker } = navigator;
  serviceWorker.addEventListener("controllerchange", listener, { once: true });
  return () => serviceWorker.removeEventListener("controllerchange", listener);
}

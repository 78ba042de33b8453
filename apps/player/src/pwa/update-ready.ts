import { useSyncExternalStore } from "react";

import { worker_message } from "./worker-message.ts";

/**
 * A new version that waits for the player's consent. It never takes over by itself: a reload while a slip is being
 * sent would leave the player not knowing whether the slip was placed.
 */
let waiting: ServiceWorker | null = null;
const listeners = new Set<() => void>();

function setWaiting(worker: ServiceWorker | null): void {
  waiting = worker;
  for (const listener of listeners) listener();
}

/**
 * Follows the updates of a registration: `installed` means an update when the page has a controller, else the first
 * install.
 */
export function followUpdates(registration: ServiceWorkerRegistration): void {
  const offer = (): void => {
    if (registration.waiting !== null && navigator.serviceWorker.controller !== null) {
      setWaiting(registration.waiting);
    }
  };
  offer();
  registration.addEventListener("updatefound", () => {
    registration.installing?.addEventListener("statechange", offer);
  });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const isReady = (): boolean => waiting !== null;
const isReadyWhenPrerendered = (): boolean => false;

/** True as soon as a new version is downloaded and waiting. */
export const useUpdateReady = (): boolean =>
  useSyncExternalStore(subscribe, isReady, isReadyWhenPrerendered);

/** Activates the waiting version and reloads the page. */
export function applyUpdate(): void {
  if (waiting === null) return;
  navigator.serviceWorker.addEventListener("controllerchange", () => window.location.reload(), {
    once: true,
  });
  waiting.postMessage(worker_message.take_over, []);
  setWaiting(null);
}

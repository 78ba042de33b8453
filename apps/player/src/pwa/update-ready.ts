import { useSyncExternalStore } from "react";

import { worker_message } from "./worker-message.ts";

/**
 * A new version that waits for the player's word. It never takes over by itself: a reload in the middle of a bet would
 * leave the player not knowing whether the bet was placed.
 */
let waiting: ServiceWorker | null = null;
const listeners = new Set<() => void>();

function setWaiting(worker: ServiceWorker | null): void {
  waiting = worker;
  for (const listener of listeners) listener();
}

/** Follows one registration: `installed` with a controller present means an update, without one the very first install. */
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

/** True as soon as a new version is downloaded and waits. */
export const useUpdateReady = (): boolean => useSyncExternalStore(subscribe, isReady);

/** Lets the waiting version take over and reloads onto it. */
export function applyUpdate(): void {
  if (waiting === null) return;
  navigator.serviceWorker.addEventListener("controllerchange", () => window.location.reload(), {
    once: true,
  });
  waiting.postMessage(worker_message.take_over, []);
  setWaiting(null);
}

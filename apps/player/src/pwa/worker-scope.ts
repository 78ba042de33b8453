/**
 * The parts of a service worker's global scope that this app uses. TypeScript's `webworker` library cannot be
 * combined with `dom`, which the rest of the app needs.
 */
type WorkerEvent = Event & { waitUntil: (work: Promise<unknown>) => void };

export type WorkerFetchEvent = WorkerEvent & {
  request: Request;
  preloadResponse: Promise<Response | undefined>;
  respondWith: (answer: Promise<Response>) => void;
};

type WorkerMessageEvent = WorkerEvent & { data: unknown };

type WorkerEvents = {
  install: WorkerEvent;
  activate: WorkerEvent;
  fetch: WorkerFetchEvent;
  message: WorkerMessageEvent;
};

export type WorkerScope = {
  location: Location;
  caches: CacheStorage;
  clients: { claim: () => Promise<void> };
  registration: { navigationPreload?: { enable: () => Promise<void> } };
  skipWaiting: () => Promise<void>;
  addEventListener: <K extends keyof WorkerEvents>(
    type: K,
    listener: (event: WorkerEvents[K]) => void,
  ) => void;
};

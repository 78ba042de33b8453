import { answerFromCache, answerNavigation, answerPublicRead, restoreShell } from "./answers.ts";
import { cache_prefix } from "./cache-names.ts";
import { requestKind } from "./request-kind.ts";
import { filesToKeep, worker_message } from "./worker-message.ts";
import type { WorkerFetchEvent, WorkerScope } from "./worker-scope.ts";

/**
 * The service worker: the offline copy of the app. The build inserts the list of files of the first page. It caches
 * public content only.
 */
declare const self: WorkerScope;
/** The build (build/service-worker.ts) inserts the values of these three constants. */
declare const FIRST_PAGE_FILES: string[];
declare const BUILD_ID: string;
declare const ART_ID: string;

/** The page without content, for every path. `/` itself is the home page in the language of a cookie. */
const shell_address = "/index.html";
const shell_cache = `${cache_prefix}shell-${BUILD_ID}`;
const asset_cache = `${cache_prefix}assets-${BUILD_ID}`;
const content_cache = `${cache_prefix}content-${BUILD_ID}`;
/**
 * The cache of images under `/art`. Its id changes only with the images, not with each release, because downloading
 * them again would cost players money.
 */
const art_cache = `${cache_prefix}art-${ART_ID}`;
const current = new Set([shell_cache, asset_cache, content_cache, art_cache]);

const asset_limit = 100;
const content_limit = 80;
const art_limit = 150;

self.addEventListener("install", (event) => {
  event.waitUntil(precache());
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    Promise.all([
      dropOldCaches(),
      self.registration.navigationPreload?.enable(),
      self.clients.claim(),
    ]),
  );
});

self.addEventListener("message", (event) => {
  if (event.data === worker_message.take_over) event.waitUntil(self.skipWaiting());
  const files = filesToKeep(event.data);
  if (files.length > 0) event.waitUntil(Promise.allSettled(files.map(keepFile)));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const kind = kindOf(request);
  if (kind === "navigation") event.respondWith(openPage(event));
  if (kind === "hashed_asset") event.respondWith(readAsset(request));
  if (kind === "art") event.respondWith(readArt(request));
  if (kind === "public_read") event.respondWith(readPublic(event));
});

const kindOf = (request: Request) =>
  requestKind(
    {
      method: request.method,
      url: request.url,
      mode: request.mode,
      has_token: request.headers.has("authorization"),
    },
    self.location.origin,
  );

async function precache(): Promise<void> {
  const cache = await self.caches.open(shell_cache);
  // `reload` bypasses the HTTP cache: a shell of the old release must not enter the cache of the new release.
  await cache.addAll(FIRST_PAGE_FILES.map((path) => new Request(path, { cache: "reload" })));
}

async function dropOldCaches(): Promise<void> {
  const names = await self.caches.keys();
  await Promise.all(
    names
      .filter((name) => name.startsWith(cache_prefix) && !current.has(name))
      .map((name) => self.caches.delete(name)),
  );
}

async function openPage(event: WorkerFetchEvent): Promise<Response> {
  const network = event.preloadResponse.then((reply) => reply ?? fetch(event.request));
  const shell = await self.caches.open(shell_cache);
  event.waitUntil(restoreShell(shell, shell_address, fetch).catch(() => undefined));
  return answerNavigation(shell, shell_address, network);
}

async function readAsset(request: Request): Promise<Response> {
  const precached = await (await self.caches.open(shell_cache)).match(request);
  if (precached !== undefined) return precached;
  return answerFromCache(await self.caches.open(asset_cache), request, asset_limit, fetch);
}

async function readArt(request: Request): Promise<Response> {
  return answerFromCache(await self.caches.open(art_cache), request, art_limit, fetch);
}

/**
 * Caches a file that the page has already loaded. It is still in the browser's HTTP cache, so no data is downloaded
 * again.
 */
async function keepFile(path: string): Promise<void> {
  const request = new Request(path);
  const kind = kindOf(request);
  if (kind === "hashed_asset") await readAsset(request);
  if (kind === "art") await readArt(request);
}

async function readPublic(event: WorkerFetchEvent): Promise<Response> {
  const cache = await self.caches.open(content_cache);
  const { answer, refresh } = await answerPublicRead(
    cache,
    event.request,
    content_limit,
    fetch,
    Date.now(),
  );
  event.waitUntil(refresh);
  return answer;
}

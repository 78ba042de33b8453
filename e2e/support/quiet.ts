import type { Page, Request, Response } from "@playwright/test";

const quiet_ms = 500;
const quiet_max_ms = 30_000;
const poll_ms = 50;

type Traffic = { pending: Set<Request>; changed_ms: number };
const trafficOf = new WeakMap<Page, Traffic>();

/** Requests to event streams are not counted as pending: they stay open, and all others end. */
const isStream = (request: Request): boolean => new URL(request.url()).pathname.endsWith("/events");

/**
 * Chromium reports the request that renews a stale cached response in the background, and its response, but not always
 * its end. Such a request counts as ended when its response arrives.
 */
const mayBeRenewal = (response: Response): boolean =>
  (response.headers()["cache-control"] ?? "").includes("stale-while-revalidate");

export function watchTraffic(page: Page): void {
  const traffic: Traffic = { pending: new Set(), changed_ms: Date.now() };
  trafficOf.set(page, traffic);
  page.on("request", (request) => {
    if (isStream(request)) return;
    traffic.pending.add(request);
    traffic.changed_ms = Date.now();
  });
  const end = (request: Request) => {
    if (traffic.pending.delete(request)) traffic.changed_ms = Date.now();
  };
  page.on("response", (response) => {
    if (mayBeRenewal(response)) end(response.request());
  });
  page.on("requestfinished", end);
  page.on("requestfailed", end);
}

/** Waits until no request has been started or pending for half a second. */
export async function untilQuiet(page: Page): Promise<void> {
  await page.waitForLoadState("load");
  const traffic = trafficOf.get(page);
  if (traffic === undefined) throw new Error("the requests of this page were not recorded");
  const deadline = Date.now() + quiet_max_ms;
  while (Date.now() < deadline) {
    if (traffic.pending.size === 0 && Date.now() - traffic.changed_ms >= quiet_ms) return;
    await new Promise((wake) => {
      setTimeout(wake, poll_ms);
    });
  }
  throw new Error(
    `still pending: ${[...traffic.pending].map((request) => request.url()).join(" ")}`,
  );
}

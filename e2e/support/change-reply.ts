import type { BrowserContext, Page } from "@playwright/test";

type Change = (reply: unknown) => Promise<unknown>;

/** Runs in the page: passes the successful replies of a path to the function that Playwright added under this name. */
const patchFetch = ({ path, name }: { path: string; name: string }): void => {
  const load = window.fetch.bind(window);
  window.fetch = async (input, init) => {
    const response = await load(input, init);
    const url = new URL(input instanceof Request ? input.url : input, window.location.href);
    if (url.pathname !== path || !response.ok) return response;
    const change = (window as unknown as Record<string, Change>)[name];
    const reply: unknown = await change?.(await response.json());
    return new Response(JSON.stringify(reply), response);
  };
};

let changes = 0;

/**
 * Changes the replies of the server on this path before the page reads them. A reply that is not successful stays as it
 * is. The page itself passes them on, because a route of Playwright switches the HTTP cache off and stops every request
 * of the page, which takes a third more CPU time for each load.
 */
export async function changeReply<R extends object>(
  place: BrowserContext | Page,
  path: string,
  change: (reply: R) => R,
): Promise<void> {
  changes += 1;
  const patch = { path, name: `changeReply${changes}` };
  await place.exposeFunction(patch.name, change);
  await place.addInitScript(patchFetch, patch);
  if ("evaluate" in place) await place.evaluate(patchFetch, patch);
}

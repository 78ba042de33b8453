import type { QueryClient } from "@tanstack/react-query";

import { draws_key, slips_key } from "../lottery/query-keys.ts";

/**
 * Draw events within this time cause one refetch, because a browser that returns after a week receives hundreds at
 * once.
 */
const soon_ms = 50;
/**
 * The first refetch after an event may return a reply that was cached before the event. HTTP caches store the public
 * lists for 5 s, so a second refetch follows after this time.
 */
const caches_ms = 6_000;
/**
 * When many browsers connect at once, for example after a restart of the server, their refetches are spread over this
 * time.
 */
const spread_ms = 4_000;

export type DrawNews = {
  /** To be called when a draw has changed its state. */
  moved: () => void;
  /**
   * To be called when this tab starts to receive events. Changes between the load of the page and now were missed, so
   * everything about draws is refetched once.
   */
  listening: () => void;
  stop: () => void;
};

/** Refetches the draws and the player's slips after draw events. Many events at once cause few refetches. */
export function createDrawNews(queryClient: QueryClient): DrawNews {
  let soon: ReturnType<typeof setTimeout> | undefined;
  let again: ReturnType<typeof setTimeout> | undefined;
  let once: ReturnType<typeof setTimeout> | undefined;
  const ask = () => {
    for (const queryKey of [draws_key, slips_key]) void queryClient.invalidateQueries({ queryKey });
  };
  return {
    moved: () => {
      soon ??= setTimeout(() => {
        soon = undefined;
        ask();
      }, soon_ms);
      // Each event starts the delay of the second refetch again, because replies cached before that event must have
      // expired.
      clearTimeout(again);
      again = setTimeout(ask, caches_ms);
    },
    listening: () => {
      clearTimeout(once);
      once = setTimeout(ask, caches_ms + Math.random() * spread_ms);
    },
    stop: () => {
      for (const timer of [soon, again, once]) clearTimeout(timer);
    },
  };
}
